import { expect, test } from 'vitest'
import { inHashingTurn } from './passwords'

test('[SAFE-29] networks take turns where passwords are hashed, and one that sends a flood leaves room for others', async () => {
  const started: string[] = []
  let finish = () => {}
  const isFinished = new Promise<void>((resolve) => (finish = resolve))
  // Both places are taken while the others arrive.
  const first = ['flood', 'flood'].map((network) => inHashingTurn(network, () => isFinished))
  const work = (network: string) => inHashingTurn(network, async () => void started.push(network))
  const flood = Array.from({ length: 405 }, () => work('flood'))
  const others = ['owner', 'client', 'owner'].map(work)
  const outcomes = Promise.allSettled(flood)
  finish()
  await Promise.all([...first, ...others])
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' })
  expect(started.filter((network) => network !== 'flood')).toHaveLength(3)
  expect(started.lastIndexOf('owner')).toBeLessThan(6)
})
