import { expect, test } from 'vitest'
import { optionsText, votePercent, votesText } from './vote-share'

test.each([
  [0, 0, 0],
  [1, 0, 0],
  [0, 5, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [1, 201, 0],
  [5, 5, 100],
])('[SURV-11] %i of %i votes are %i %', (votes, total, percent) => expect(votePercent(votes, total)).toBe(percent))

test('counts agree with their nouns, and votes over a thousand have a comma', () => {
  expect([0, 1, 2, 999, 10_266].map(votesText)).toStrictEqual([
    '0 votos',
    '1 voto',
    '2 votos',
    '999 votos',
    '10,266 votos',
  ])
  expect([0, 1, 2].map(optionsText)).toStrictEqual(['0 opciones', '1 opción', '2 opciones'])
})
