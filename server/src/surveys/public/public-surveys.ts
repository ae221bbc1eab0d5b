import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import type { Db } from '../../platform/database/db'
import type { ChangeListeners } from '../../platform/events/change-listeners'
import { listPublished, readOwnPart, type OwnPart, type SurveyRow } from '../queries'
import { SURVEYS, VOTES } from '../topics'
import { showPublicSurvey } from '../wire-surveys'

export interface PublishedSurveys {
  /** Changes whenever anything in the surveys changes. */
  edition: string
  active: Survey[]
  /** Finds active and closed surveys. */
  find: (id: number) => Survey | undefined
  /** The published rows, with notes and authors that only some may read. */
  rows: readonly SurveyRow[]
  ownPartOf: (userId: number) => Promise<OwnPart>
}

/** Limits the memory used for votes of single accounts; every new edition starts without them. */
const OWN_PARTS_AT_MOST = 2_000

/** The surveys that everybody may see, kept in memory until a survey or a vote changes on any instance. */
export interface PublicSurveys {
  current(): Promise<PublishedSurveys>
}

export function openPublicSurveys({ db, changes }: { db: Db; changes: ChangeListeners }): PublicSurveys {
  let kept: Promise<PublishedSurveys> | undefined
  const forget = () => void (kept = undefined)
  for (const topic of [SURVEYS, VOTES]) changes.onChange(topic, forget)
  // Finds changes whose notification was lost. In the background, so that no answer waits for it.
  changes.everySecond(async () => {
    const before = kept
    if (before === undefined) return
    const fresh = await read(db)
    if (kept === before) kept = Promise.resolve(fresh)
  })
  return {
    current: () => {
      if (!changes.isListening) return read(db)
      kept ??= readOnce()
      return kept
    },
  }

  function readOnce(): Promise<PublishedSurveys> {
    const reading = read(db)
    reading.catch(() => {
      if (kept === reading) forget()
    })
    return reading
  }
}

async function read(db: Db): Promise<PublishedSurveys> {
  const rows = await listPublished(db)
  const surveys = rows.map(showPublicSurvey)
  const ownParts = new Map<number, Promise<OwnPart>>()
  return {
    edition: JSON.stringify(surveys),
    rows,
    active: surveys.filter(({ status }) => SURVEY_LIFE[status].isVotable),
    find: (id) => surveys.find((survey) => survey.id === id),
    ownPartOf: (userId) => {
      const known = ownParts.get(userId)
      if (known) return known
      const reading = readOwnPart(db, userId)
      if (ownParts.size < OWN_PARTS_AT_MOST) ownParts.set(userId, reading)
      reading.catch(() => ownParts.delete(userId))
      return reading
    },
  }
}
