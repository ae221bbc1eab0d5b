import { expect, test } from 'vitest'
import { readyAnswer } from '../../platform/http/ready-answer'
import { ReadyAnswers } from './ready-answers'

const answerOf = (bytes: number) =>
  readyAnswer({ bytes: Buffer.alloc(bytes, 'a'), type: 'application/json; charset=utf-8' }, 'identity')

test('responses of an earlier edition are removed', () => {
  const answers = new ReadyAnswers()
  answers.save(1, '/list', answerOf(10))
  expect(answers.find(1, '/list')).toBeDefined()
  expect(answers.find(2, '/list')).toBeUndefined()
  answers.save(2, '/other', answerOf(10))
  expect(answers.find(2, '/list')).toBeUndefined()
})

test('a full cache evicts the oldest responses, even with many different searches', () => {
  const answers = new ReadyAnswers(100_000)
  for (let i = 0; i < 500; i++) answers.save(1, `/list?search=${i}`, answerOf(9_000))
  const kept = Array.from({ length: 500 }, (_, i) => i).filter((i) => answers.find(1, `/list?search=${i}`))
  expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => 500 - kept.length + i))
  expect(kept.length * 9_000).toBeLessThan(100_000)
  expect(kept.length).toBeGreaterThan(5)
})

test('a response saved twice for one address is counted once', () => {
  const answers = new ReadyAnswers(100_000)
  answers.save(1, '/other', answerOf(9_000))
  for (let i = 0; i < 50; i++) answers.save(1, '/list', answerOf(9_000))
  expect(answers.find(1, '/other')).toBeDefined()
})

test('what the responses of earlier editions took is free again', () => {
  const answers = new ReadyAnswers(100_000)
  for (let edition = 1; edition <= 20; edition++) answers.save(edition, '/list', answerOf(9_000))
  answers.save(20, '/other', answerOf(9_000))
  expect(answers.find(20, '/list')).toBeDefined()
  expect(answers.find(20, '/other')).toBeDefined()
})
