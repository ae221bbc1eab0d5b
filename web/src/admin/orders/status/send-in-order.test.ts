import { expect, test } from 'vitest'
import { sendInOrder } from './send-in-order'

test('a second change of an order is sent when the first was answered, also by a refusal', async () => {
  const sent: string[] = []
  let answer = () => {}
  const first = sendInOrder(1, () => {
    sent.push('first')
    return new Promise<void>((_, refuse) => {
      answer = () => refuse(new Error('refused'))
    })
  })
  const second = sendInOrder(1, async () => void sent.push('second'))
  const other = sendInOrder(2, async () => void sent.push('other order'))
  await other
  expect(sent).toEqual(['first', 'other order'])
  answer()
  await expect(first).rejects.toThrow('refused')
  await second
  expect(sent).toEqual(['first', 'other order', 'second'])
})
