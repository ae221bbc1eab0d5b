import { beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import { useToasts } from '../../../ui/overlay/toasts'
import { undoForEach } from './undo-for-each'

const products = [
  { id: 1, name: 'Labial' },
  { id: 2, name: 'Rubor' },
  { id: 3, name: 'Sérum' },
]
const shown = () => useToasts.getState().shown

beforeEach(() => useToasts.setState({ shown: [], most: 3 }))

test('an undo that fails for some products lists them with reasons, and repeats only those', async () => {
  const tried: string[] = []
  let isUp = false
  const undo = async ({ id }: { id: number }, isRepeat: boolean) => {
    tried.push(`${id}${isRepeat ? ' again' : ''}`)
    if (isUp || id === 1) return
    throw id === 2 ? new ConnectionFailure('away') : new ApiFailure(409, '', { message: 'Stock insuficiente' })
  }
  const afterwards = vi.fn<() => void>()
  await undoForEach(products, undo, afterwards)
  expect(shown().map(({ text }) => text)).toEqual([
    '1 producto como antes',
    'No se deshizo en 2 productos: «Rubor» (Error de conexión), «Sérum» (Stock insuficiente)',
  ])
  expect(shown()[1]).toMatchObject({ kind: 'error', action: { label: 'Reintentar' } })
  isUp = true
  shown()[1]?.action?.run?.()
  await vi.waitFor(() => expect(afterwards).toHaveBeenCalledTimes(2))
  expect(tried).toEqual(['1', '2', '3', '2 again', '3 again'])
  expect(shown().map(({ text }) => text)).toContain('2 productos como antes')
})

test('an undo without failures says only what it undid, and one that fails everywhere only that', async () => {
  await undoForEach(
    products,
    async () => {},
    () => {},
  )
  expect(shown().map(({ text }) => text)).toEqual(['3 productos como antes'])
  useToasts.setState({ shown: [] })
  const refuse = async () => {
    throw new ApiFailure(409, '', { message: 'Stock insuficiente' })
  }
  await undoForEach(products.slice(0, 1), refuse, () => {})
  expect(shown().map(({ text }) => text)).toEqual(['No se deshizo en 1 producto: «Labial» (Stock insuficiente)'])
})

test('an undo that the end of the session stopped counts those that it did not come to, and repeats them', async () => {
  const tried: number[] = []
  let isSignedIn = false
  const undo = async ({ id }: { id: number }) => {
    tried.push(id)
    if (!isSignedIn && id === 2) throw new ApiFailure(401, '', { message: 'Tu sesión terminó' })
  }
  await undoForEach(products, undo, () => {})
  expect(shown().map(({ text }) => text)).toStrictEqual([
    '1 producto como antes',
    'No se deshizo en 2 productos: «Rubor» (Tu sesión terminó) y 1 más',
  ])
  isSignedIn = true
  shown()[1]?.action?.run?.()
  await vi.waitFor(() => expect(tried).toStrictEqual([1, 2, 2, 3]))
})
