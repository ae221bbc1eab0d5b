import { SURVEY_LIFE } from '@tocador/contracts/surveys/survey-life'
import { SURVEY_PICTURE_SIZE } from '@tocador/contracts/surveys/survey-picture'
import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { optionsText, votePercent, votesText } from '@tocador/contracts/surveys/vote-share'
import type { Lettering } from '../../platform/picture/lettering'

const { width, height } = SURVEY_PICTURE_SIZE
const MARGIN = 80
const INNER = width - 2 * MARGIN
const OPTIONS_SHOWN = 4
const OPTION_HEIGHT = 82
const BAR_HEIGHT = 14
/** Of the storefront's light theme. */
const colors = { background: '#fbf8f7', ink: '#2a1420', ink2: '#5e4953', line: '#ecd3ce', action: '#a1123e' }

/** The survey's question and most voted options as SVG. Texts are paths, so nothing in them can be read as markup. */
export function drawSurvey(survey: Survey, letters: Lettering): string {
  const state = SURVEY_LIFE[survey.status].isVotable ? 'Encuesta activa' : 'Encuesta cerrada · resultado final'
  const facts = `${state} · ${votesText(survey.total_votes)} · ${optionsText(survey.options_count)}`
  const question = letters.wrap(letters.drawable(survey.question) || 'Encuesta', 62, INNER, 2)
  const top = question.length === 1 ? 232 : 296
  const shown = survey.options.slice(0, OPTIONS_SHOWN)
  const rest =
    shown.length === 0
      ? text(letters, 'Encuesta sin opciones disponibles', 36, top + 40, colors.ink2)
      : shown.map((option, place) => drawOption(survey, option, place, top + place * OPTION_HEIGHT, letters)).join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>`,
    `<rect width="${width}" height="20" fill="${colors.action}"/>`,
    text(letters, facts, 32, 104, colors.ink2),
    ...question.map((line, place) => text(letters, line, 62, 182 + place * 68, colors.ink)),
    rest,
    '</svg>',
  ].join('')
}

function drawOption(
  { total_votes: total }: Survey,
  { option_text: words, votes }: Survey['options'][number],
  place: number,
  y: number,
  letters: Lettering,
): string {
  const percent = votePercent(votes, total)
  const share = `${percent} %`
  const shareWidth = letters.widthOf(share, 38)
  const [name = ''] = letters.wrap(letters.drawable(words) || `Opción ${place + 1}`, 36, INNER - 150, 1)
  const bar = (length: number, color: string) =>
    `<rect x="${MARGIN}" y="${y + 44}" width="${length}" height="${BAR_HEIGHT}" rx="7" fill="${color}"/>`
  return [
    text(letters, name, 36, y + 28, colors.ink),
    path(letters.pathOf(share, 38, width - MARGIN - shareWidth, y + 28), colors.ink),
    bar(INNER, colors.line),
    percent === 0 ? '' : bar(Math.max(BAR_HEIGHT, (INNER * percent) / 100), colors.action),
  ].join('')
}

const path = (data: string, color: string) => `<path d="${data}" fill="${color}"/>`
const text = (letters: Lettering, words: string, size: number, baseline: number, color: string) =>
  path(letters.pathOf(words, size, MARGIN, baseline), color)
