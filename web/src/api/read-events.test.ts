import { expect, test } from 'vitest'
import { createEventReader } from './read-events'

test('events are read from any pieces of the stream, comments are skipped', () => {
  const text = ':\n\nevent: stock\ndata: [[4,1]]\n\n:\n\nevent: cart\ndata: null\n\n'
  const read = createEventReader()
  const whole = read(text)
  expect(whole).toStrictEqual([
    { event: 'stock', data: [[4, 1]] },
    { event: 'cart', data: null },
  ])
  const readLetters = createEventReader()
  expect([...text].flatMap((letter) => readLetters(letter))).toStrictEqual(whole)
})

test('an event is given only when it is complete, and unreadable data are skipped', () => {
  const read = createEventReader()
  expect(read('event: stock\ndata: [[4,')).toStrictEqual([])
  expect(read('1]]\n')).toStrictEqual([])
  expect(read('\n')).toStrictEqual([{ event: 'stock', data: [[4, 1]] }])
  expect(read('event: stock\ndata: <html>\n\nevent: cart\n\n')).toStrictEqual([])
})
