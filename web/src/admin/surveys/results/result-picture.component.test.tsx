import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { anOption } from '../../../testing/a-survey'
import { resultPicture } from './result-picture'

let drawn: unknown[][]
let getContext: MockInstance<HTMLCanvasElement['getContext']>
const canvas = () => getContext.mock.contexts.at(-1) as HTMLCanvasElement
let file: Blob | null
/** Each letter is 20 pixels wide. */
const drawing = {
  font: '',
  fillStyle: '',
  fillText: (text: string, x: number, y: number) => drawn.push([text, x, y, drawing.fillStyle, drawing.font]),
  fillRect: (...box: number[]) => drawn.push([...box, drawing.fillStyle]),
  measureText: (text: string) => ({ width: text.length * 20 }),
}
beforeEach(() => {
  drawn = []
  file = new Blob(['png'])
  getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(type === 'image/png' ? file : null),
  )
  return () => vi.restoreAllMocks()
})
const large = '400 48px Unna, serif'
const small = '400 24px "Hanken Grotesk Variable", sans-serif'
const row = '500 26px "Hanken Grotesk Variable", sans-serif'

test('the approved options are drawn as bars with their names and figures', async () => {
  const options = [
    anOption({ option_text: 'Vino', votes: 3 }),
    anOption({ id: 12, option_text: 'Coral', votes: 1 }),
    anOption({ id: 13, option_text: 'Azul', votes: 9, status: 'pending' }),
  ]
  expect(await resultPicture({ question: '¿Qué tono?', options, total_votes: 4 })).toBe(file)
  expect([canvas().width, canvas().height]).toStrictEqual([1200, 390])
  expect(drawn).toStrictEqual([
    [0, 0, 1200, 390, '#fdf9f8'],
    ['¿Qué tono?', 64, 104, '#2a1420', large],
    ['4 votos · 2 opciones', 64, 148, '#6d555d', small],
    ['Vino', 64, 202, '#2a1420', row],
    ['3 votos · 75 %', 856, 202, '#2a1420', row],
    [64, 216, 1072, 22, '#f4dfe2'],
    [64, 216, 804, 22, '#a1123e'],
    ['Coral', 64, 294, '#2a1420', row],
    ['1 voto · 25 %', 876, 294, '#2a1420', row],
    [64, 308, 1072, 22, '#f4dfe2'],
    [64, 308, 268, 22, '#a1123e'],
  ])
})

test('a long question is broken into three lines at most, and a longer word or name is cut', async () => {
  const word = 'palabra'.repeat(4)
  const question = [word, word, 'x'.repeat(70), word, word].join(' ')
  await resultPicture({ question, options: [anOption({ option_text: 'n'.repeat(50), votes: 0 })], total_votes: 0 })
  const texts = drawn.filter(([text]) => typeof text === 'string').map(([text, , y]) => [text, y])
  expect(texts).toStrictEqual([
    [word, 104],
    [word, 158],
    ['x'.repeat(53), 212],
    ['0 votos · 1 opción', 256],
    ['n'.repeat(40), 310],
    ['0 votos · 0 %', 310],
  ])
  expect(canvas().height).toBe(406)
})

test('a survey without options has room for one', async () => {
  await resultPicture({ question: '¿Qué tono?', options: [], total_votes: 0 })
  expect([canvas().height, drawn.length]).toStrictEqual([298, 3])
})

test('a browser that draws or writes no pictures is an error', async () => {
  file = null
  const survey = { question: '¿Qué tono?', options: [], total_votes: 0 }
  await expect(resultPicture(survey)).rejects.toThrow('The picture was not written')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(resultPicture(survey)).rejects.toThrow('The browser draws no pictures')
})
