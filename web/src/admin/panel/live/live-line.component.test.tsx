import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../testing/on-phone'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop, unreachable } from '../../../testing/stub-shop'
import { CHANGES } from '../../list-screen/live/shop-changes'
import { LiveLine, OfflineBand } from './live-line'

let isDown: boolean
beforeEach(() => {
  isDown = false
  stubShop(() => (isDown ? unreachable() : accepted({ pendingOrders: 0 })))
})
const read = (queries: ReturnType<typeof renderInPanel>['queries']) =>
  act(() => queries.refetchQueries({ queryKey: CHANGES }))

test('the line says when the shop was last heard of, and while it is not heard only that', async () => {
  const { container, queries } = renderInPanel(<LiveLine timeZone="America/Mexico_City" />)
  expect(wordsOf(container)).toBe('En vivo')
  await vi.waitFor(() => expect(wordsOf(container)).toBe('En vivo · 2:00 p.m.'))
  isDown = true
  await read(queries)
  await vi.waitFor(() => expect(wordsOf(container)).toBe('Sin conexión, reintentando…'))
  isDown = false
  vi.setSystemTime(new Date('2026-11-20T20:05:00.000Z'))
  await read(queries)
  await vi.waitFor(() => expect(wordsOf(container)).toBe('En vivo · 2:05 p.m.'))
})

test('on phones there is a band only while the shop is not heard', async () => {
  onPhone()
  const { container, queries } = renderInPanel(<OfflineBand />)
  await vi.waitFor(() => expect(queries.getQueryState(CHANGES)?.status).toBe('success'))
  expect(container.querySelector('p')).toBeNull()
  isDown = true
  await read(queries)
  expect(await screen.findByText('Sin conexión, reintentando…')).toBeTruthy()
})
