import { expect, test } from 'vitest'
import { keepAnswers } from './keep-answers'

test('the answers for as many texts as are kept are found once, those for further texts each time', () => {
  const asked: string[] = []
  const lengthOf = keepAnswers(2, (text) => asked.push(text) && text.length)
  const texts = ['', 'ab', 'abc', 'abc', 'ab', '']
  expect(texts.map(lengthOf)).toStrictEqual([0, 2, 3, 3, 2, 0])
  expect(asked).toStrictEqual(['', 'ab', 'abc', 'abc'])
})
