import type { Survey } from '@tocador/contracts/surveys/survey-schemas'
import { optionsText, votePercent, votesText } from '@tocador/contracts/surveys/vote-share'
import { titleOf } from '../survey-texts'

const WIDTH = 1200
const MARGIN = 64
const ROW = 92
const FACE = '"Hanken Grotesk Variable", sans-serif'
const TITLE_FACE = 'Unna, serif'
const colours = { paper: '#fdf9f8', ink: '#2a1420', quiet: '#6d555d', bar: '#a1123e', rest: '#f4dfe2' }

/** The bars of a survey as a PNG, always with the colours of the light mode. */
export async function resultPicture(survey: Pick<Survey, 'question' | 'options' | 'total_votes'>): Promise<Blob> {
  const options = survey.options.filter(({ status }) => status === 'approved')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws no pictures')
  context.font = `400 48px ${TITLE_FACE}`
  const title = linesOf(context, titleOf(survey.question), WIDTH - 2 * MARGIN).slice(0, 3)
  const top = MARGIN + title.length * 54 + 56
  canvas.width = WIDTH
  canvas.height = top + Math.max(1, options.length) * ROW + MARGIN / 2
  context.fillStyle = colours.paper
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colours.ink
  context.font = `400 48px ${TITLE_FACE}`
  title.forEach((line, place) => context.fillText(line, MARGIN, MARGIN + 40 + place * 54))
  context.fillStyle = colours.quiet
  context.font = `400 24px ${FACE}`
  context.fillText(`${votesText(survey.total_votes)} · ${optionsText(options.length)}`, MARGIN, top - 26)
  options.forEach((option, place) => {
    const y = top + place * ROW
    const percent = votePercent(option.votes, survey.total_votes)
    context.font = `500 26px ${FACE}`
    context.fillStyle = colours.ink
    const [name = ''] = linesOf(context, option.option_text, WIDTH - 2 * MARGIN - 260)
    context.fillText(name, MARGIN, y + 28)
    const figures = `${votesText(option.votes)} · ${percent} %`
    context.fillText(figures, WIDTH - MARGIN - context.measureText(figures).width, y + 28)
    context.fillStyle = colours.rest
    context.fillRect(MARGIN, y + 42, WIDTH - 2 * MARGIN, 22)
    context.fillStyle = colours.bar
    context.fillRect(MARGIN, y + 42, ((WIDTH - 2 * MARGIN) * percent) / 100, 22)
  })
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))), 'image/png'),
  )
}

/** The text in lines of at most this width; a word longer than a line is cut. */
function linesOf(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(cutTo(context, word, width))
  }
  return lines.filter((line, place) => line !== '' || place > 0)
}

function cutTo(context: CanvasRenderingContext2D, word: string, width: number): string {
  const letters = [...word]
  while (letters.length > 1 && context.measureText(letters.join('')).width > width) letters.pop()
  return letters.join('')
}
