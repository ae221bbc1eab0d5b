import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { isWithin, type Clock } from '../../platform/clock'
import { readyAnswer, type ReadyAnswer } from '../../platform/http/ready-answer'
import { Refusal } from '../../platform/http/refusal'
import { loadLettering } from '../../platform/picture/lettering'
import { loadSharp } from '../../platform/picture/load-sharp'
import { createQueue } from '../../platform/queue'
import { drawSurvey } from './draw-survey'

interface KeptPicture {
  edition: string
  drawnAt: number
  answer: Promise<ReadyAnswer>
}

/** Bounds the memory; a picture has about 30 KB. */
const KEPT_AT_MOST = 50
/** Bounds the work while people vote; until then the last picture is sent. */
const REDRAWN_AFTER_MS = 5_000
const WAITING_AT_MOST = 20
/** Of one network, so that nobody can keep the others from their pictures. */
const WAITING_OF_NETWORK = 5
const RETRY_SECONDS = 5

/** Returns the survey's picture, drawn at most once for each state of its votes; networks take turns. */
export function openSurveyPictures(clock: Clock): (survey: Survey, network: string) => Promise<ReadyAnswer> {
  const kept = new Map<number, KeptPicture>()
  const drawing = createQueue(1, {
    atMost: WAITING_AT_MOST,
    perShare: WAITING_OF_NETWORK,
    refuse: () => new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS }),
  })
  return (survey, network) => {
    const edition = JSON.stringify(survey)
    const now = clock.now().getTime()
    const known = kept.get(survey.id)
    if (known && (known.edition === edition || isWithin(REDRAWN_AFTER_MS, known.drawnAt, now))) return known.answer
    const picture = { edition, drawnAt: now, answer: drawing(() => makePng(survey), undefined, network) }
    kept.delete(survey.id)
    for (const id of [...kept.keys()].slice(0, Math.max(0, kept.size + 1 - KEPT_AT_MOST))) kept.delete(id)
    kept.set(survey.id, picture)
    picture.answer.catch(() => {
      if (kept.get(survey.id) === picture) kept.delete(survey.id)
    })
    return picture.answer
  }
}

async function makePng(survey: Survey): Promise<ReadyAnswer> {
  const [sharp, letters] = await Promise.all([loadSharp(), loadLettering()])
  const svg = Buffer.from(drawSurvey(survey, letters))
  const bytes = await sharp(svg).png({ palette: true, colours: 64, effort: 1 }).toBuffer()
  return readyAnswer({ bytes, type: 'image/png', cacheControl: 'public, max-age=60' }, 'identity')
}
