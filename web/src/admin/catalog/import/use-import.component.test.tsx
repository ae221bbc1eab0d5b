import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import { act, renderHook, waitFor } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signIn } from '../../../testing/render-parts'
import { stubShop, accepted } from '../../../testing/stub-shop'
import { stubUploads, uploads } from '../../../testing/stub-uploads'
import { readDraft } from '../../list-screen/edits/drafts'
import { useImport } from './use-import'

const read: ImportedFile = {
  rows: 2,
  headings: [],
  columns: [{ column: 'name', heading: 'nombre' }],
  missing: [],
  kinds: [],
  currencies: [],
}
let answer: ImportedFile
beforeEach(() => {
  signIn({ role: 'admin' })
  answer = read
  stubShop(() => accepted([]))
  stubUploads(({ path }) => ({
    json: { success: true, data: path.endsWith('/columns') ? answer : { rows: [], next: null, total: 2 } },
  }))
})
const file = (name = 'lista.csv', size = 3) => Object.defineProperty(new File(['abc'], name), 'size', { value: size })
function show() {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { queries, ...renderHook(() => useImport(), { wrapper }) }
}
const options = () => uploads.map(({ form }) => JSON.parse(String(form.get('options'))) as Record<string, unknown>)

test.each([
  [10_485_760, undefined, 'columns', 1],
  [10_485_761, 'El archivo pasa de 10 MB', 'file', 0],
])('a file of %d bytes: %s', async (size, failure, step, sent) => {
  const { result } = show()
  await act(() => result.current.choose(file('lista.csv', size)))
  expect([result.current.failure, result.current.step, uploads.length]).toStrictEqual([failure, step, sent])
  if (failure !== undefined) {
    act(() => result.current.goTo('file'))
    expect(result.current.failure).toBeUndefined()
  }
})

test('[PROD-70] a list without codes is read again with its names as codes', async () => {
  answer = { ...read, missing: ['external_id'] }
  const { result } = show()
  await act(() => result.current.choose(file()))
  expect(
    options().map((sent) => (sent['columns'] as Record<string, string> | undefined)?.['external_id']),
  ).toStrictEqual([undefined, 'nombre'])
  expect(result.current.answers).toMatchObject({
    columns: { name: 'nombre', external_id: 'nombre' },
    currency: '',
    roundsToNine: false,
    stock: '0',
  })
})

test('other columns or another currency are asked of the file again, another answer is not', async () => {
  const { result } = show()
  await act(() => result.current.choose(file()))
  await act(async () => result.current.chooseCurrency('USD'))
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  await act(async () => result.current.chooseColumns({ name: 'otro' }))
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  act(() => result.current.answer({ stock: '4' }))
  expect(options().slice(1)).toMatchObject([
    { currency: 'USD', columns: { name: 'nombre' }, kinds: [], rates: {} },
    { currency: 'USD', columns: { name: 'otro' }, kinds: [], rates: {} },
  ])
  expect(uploads).toHaveLength(3)
  expect(result.current.answers.stock).toBe('4')
})

test('the answers are kept with their file until it is imported, and are there again when it is chosen again', async () => {
  const first = show()
  await act(() => first.result.current.choose(file()))
  act(() => first.result.current.answer({ stock: '7' }))
  expect(readDraft('importacion')).toMatchObject({ name: 'lista.csv', size: 3, answers: { stock: '7' } })
  const kept = sessionStorage.getItem('tocador.draft.7.importacion') ?? ''
  first.unmount()
  expect(readDraft('importacion')).toBeUndefined()
  sessionStorage.setItem('tocador.draft.7.importacion', kept)
  const { result, queries } = show()
  expect(result.current.earlierFile).toBe('lista.csv')
  await act(() => result.current.choose(file('otra.csv')))
  expect(result.current.answers.stock).toBe('0')
  act(() => result.current.goTo('file'))
  sessionStorage.setItem('tocador.draft.7.importacion', kept)
  await act(() => result.current.choose(file()))
  expect(result.current.answers.stock).toBe('7')
  for (const key of [['products', 'list'], ['product-types'], ['categories'], ['orders']]) queries.setQueryData(key, [])
  await act(() => result.current.run())
  expect(result.current.step).toBe('done')
  expect(readDraft('importacion')).toBeUndefined()
  expect(
    [['products', 'list'], ['product-types'], ['categories'], ['orders']].map(
      (key) => queries.getQueryState(key)?.isInvalidated,
    ),
  ).toStrictEqual([true, true, true, false])
})

test('an import that was stopped goes on where it ended, and begins anew once the file was tried out again', async () => {
  stubUploads(({ path }) => ({
    json: { success: true, data: path.endsWith('/columns') ? answer : { rows: [{}], next: 1, total: 2 } },
  }))
  const { result } = show()
  await act(() => result.current.choose(file()))
  const rows: number[] = []
  const noting = async (work: () => Promise<void>) => {
    await act(work)
    rows.push(result.current.rows.length)
  }
  const runOnce = async () => {
    const running = result.current.run()
    result.current.stop()
    await running
  }
  await noting(runOnce)
  await noting(runOnce)
  await noting(() => result.current.tryOut())
  await noting(runOnce)
  const sent = options().slice(1)
  expect(sent.map(({ from, dry_run: isTry }) => isTry ?? from)).toStrictEqual([0, 1, true, 0])
  expect(rows).toStrictEqual([1, 2, 1, 1])
})

test('a part whose answer was lost counts what it saved the first time, not as unchanged', async () => {
  const outcomes = (...all: string[]) => all.map((outcome, place) => ({ line: place + 2, outcome }))
  let isLost = true
  const { result } = show()
  stubUploads(({ path, form }) => {
    if (path.endsWith('/columns')) return { json: { success: true, data: answer } }
    const { dry_run: isTrial } = JSON.parse(String(form.get('options'))) as { dry_run?: boolean }
    if (isTrial !== true && isLost) return { status: 504, json: {} }
    const rows =
      isTrial === true ? outcomes('created', 'updated', 'unchanged') : outcomes('unchanged', 'unchanged', 'unchanged')
    return { json: { success: true, data: { rows, next: null, total: 3 } } }
  })
  await act(() => result.current.choose(file()))
  await act(() => result.current.tryOut())
  await act(() => result.current.run())
  expect([result.current.step, result.current.failure]).toStrictEqual(['preview', expect.any(String)])
  isLost = false
  await act(() => result.current.run())
  expect(result.current.step).toBe('done')
  expect(result.current.rows).toStrictEqual(outcomes('created', 'updated', 'unchanged'))
  // Sent again without a loss before, it is as the shop says.
  await act(() => result.current.tryOut())
  await act(() => result.current.run())
  expect(result.current.rows.map(({ outcome }) => outcome)).toStrictEqual(['unchanged', 'unchanged', 'unchanged'])
})

test('a file that the shop does not answer for says so', async () => {
  stubUploads(() => ({ status: 500, json: {} }))
  const { result } = show()
  await act(() => result.current.choose(file()))
  expect([result.current.failure, result.current.isBusy, result.current.step]).toStrictEqual([
    'Error al importar',
    false,
    'file',
  ])
})

test('a file that does not reach the shop says that the connection failed', async () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {
        this.dispatchEvent(new Event('error'))
      }
    },
  )
  const { result } = show()
  await act(() => result.current.choose(file()))
  expect([result.current.failure, result.current.step]).toStrictEqual(['Error de conexión al importar', 'file'])
})
