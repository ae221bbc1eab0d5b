import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { overlayDepth, replacePage } from '../../../ui/overlay/page-history'
import { openRow, useOpenRow } from './use-open-row'

beforeEach(() => replacePage('/?panel=productos', 1))
const show = () => renderHook(() => useOpenRow('editar')).result

test('a row is opened above the list, and the next one replaces it', () => {
  const result = show()
  expect(result.current.id).toBeUndefined()
  act(() => openRow('editar', 5, { parte: 'datos' }))
  expect([location.search, overlayDepth(), result.current.id]).toStrictEqual([
    '?panel=productos&editar=5&parte=datos',
    2,
    5,
  ])
  act(() => openRow('editar', 6))
  expect([location.search, overlayDepth(), result.current.id]).toStrictEqual([
    '?panel=productos&editar=6&parte=datos',
    2,
    6,
  ])
})

test.each(['0', '05', '-1', 'x', '12345678901'])('the address «%s» opens no row', (id) => {
  replacePage(`/?panel=productos&editar=${id}`, 2)
  expect(show().current.id).toBeUndefined()
})

test('a row stays open while it is held, and can be put into the address again', () => {
  const result = show()
  act(() => result.current.hold(5))
  expect([result.current.id, location.search]).toStrictEqual([5, '?panel=productos'])
  act(() => void result.current.stay())
  expect(location.search).toBe('?panel=productos&editar=5')
  act(() => replacePage('/?panel=productos', 1))
  act(() => result.current.hold(undefined))
  expect(result.current.id).toBeUndefined()
})

test('closing goes back to the list, without the other parts of the sheet', async () => {
  const result = show()
  act(() => openRow('editar', 5, { parte: 'datos' }))
  act(() => result.current.hold(5))
  await act(async () => result.current.close({ parte: undefined }))
  await vi.waitFor(() => expect(location.search).toBe('?panel=productos'))
  expect(result.current.id).toBeUndefined()
})

test('closing a row that is not in the address leaves the address as it is', () => {
  const result = show()
  act(() => result.current.hold(5))
  act(() => result.current.close())
  expect([location.search, overlayDepth(), result.current.id]).toStrictEqual(['?panel=productos', 1, undefined])
})
