import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { allWords } from '../../../testing/read-screen'
import { renderInShop, settle } from '../../../testing/render-parts'
import { accepted, asked, stubShop, unreachable } from '../../../testing/stub-shop'
import { OwnSessions } from './own-sessions'
import { OwnWaits } from './own-waits'

const seenAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
const session = (device: string) => ({
  device,
  started_at: '2026-11-01T18:00:00.000Z',
  last_used_at: '2026-11-20T18:00:00.000Z',
  is_current: device === 'Mac',
})
const wait = (name: string) => ({
  id: name.length,
  product_id: name.length,
  arrival_id: null,
  expected: '',
  product_name: name,
  brand: '',
  shade: '',
  image_url: '',
  price: 189,
  is_sold: 1,
  is_available: 0,
  status: 'waiting',
  before: 0,
  asked_at: '2026-11-20T18:00:00.000Z',
})

test.each([
  ['the sessions', <OwnSessions key="" />, session, 'Mac', 'iPhone'],
  ['what the account waits for', <OwnWaits key="" userId={7} />, wait, 'Labial', 'Rubor Coral'],
] as const)(
  '%s is read when a hidden tab is seen again, and stays when it cannot be',
  async (_, list, row, first, second) => {
    stubShop(() => accepted([row(first)]))
    renderInShop(list)
    await screen.findByText(first)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => hidden.mockRestore())
    await seenAgain()
    expect(asked).toHaveLength(1)
    hidden.mockReturnValue(false)
    stubShop(() => accepted([row(first), row(second)]))
    await seenAgain()
    expect(await screen.findByText(second)).toBeTruthy()
    stubShop(() => unreachable())
    await seenAgain()
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(async () => {})
    expect([allWords('listitem').length, allWords('alert')]).toStrictEqual([2, []])
  },
)

test('sessions that were closed here are shown again when the tab finds that they are open', async () => {
  stubShop(() => accepted(asked.length === 1 ? [session('Mac'), session('iPhone')] : [session('Mac')]))
  const { user } = renderInShop(<OwnSessions />)
  await user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }))
  await waitFor(() => expect(screen.queryByText('iPhone')).toBeNull())
  stubShop(() => accepted([session('Mac'), session('iPad')]))
  await seenAgain()
  expect(await screen.findByText('iPad')).toBeTruthy()
})

test.each([
  ['sessions that were closed', <OwnSessions key="" />, session, 'Mac', 'iPhone', ['Cerrar las demás']],
  [
    'places in line that were left',
    <OwnWaits key="" userId={7} />,
    wait,
    'Labial',
    'Rubor Coral',
    ['Salir de la lista de Rubor Coral', 'Salir de la lista'],
  ],
] as const)('%s do not come back with a slow read that began before', async (_, list, row, stays, goes, clicks) => {
  const all = [row(stays), row(goes)]
  stubShop(() => accepted(all))
  const { user } = renderInShop(list)
  await screen.findByText(goes)
  let answerSlow: (() => void) | undefined
  stubShop(({ method }) =>
    method === 'GET' && answerSlow === undefined
      ? new Promise((done) => (answerSlow = () => done(accepted(all))))
      : accepted([row(stays)]),
  )
  await seenAgain()
  await waitFor(() => expect(answerSlow).toBeDefined())
  for (const name of clicks) await user.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByText(goes)).toBeNull())
  answerSlow?.()
  await settle()
  expect([allWords('listitem').filter((words) => words.includes(goes)), asked.length]).toStrictEqual([[], 3])
})
