import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { noteOnlineAgain, useOnline } from '../../api/online'
import { aPublicProduct } from '../../testing/a-product'
import { settle } from '../../testing/render-parts'
import { accepted, asked, badGateway, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { replacePage } from '../../ui/overlay/page-history'
import { useToasts } from '../../ui/overlay/toasts'
import { useRightAddress } from './right-address'
import { useProduct } from './use-product'

const product = (id: number) => aPublicProduct({ id, name: `Producto ${id}` })
const toasts = () => useToasts.getState().shown.map(({ text, kind }) => [text, kind])
const address = () => location.pathname + location.search
const loaded = [product(9851), product(9852)]

describe('a product by its id', () => {
  const show = (id: number | undefined, list = loaded, isLoaded = true) =>
    renderHook(([now, has]: readonly [number | undefined, boolean]) => useProduct(now, list, has), {
      initialProps: [id, isLoaded] as readonly [number | undefined, boolean],
    })
  beforeEach(() => {
    stubShop(({ path }) => accepted({ ...product(Number(path.split('/').at(-1))), finish: 'Mate' }))
    replacePage('/producto/9851-producto-9851?buscar=rojo', 1)
  })

  test('is at once that of the list, also before all are loaded, then has its facts', async () => {
    const { result } = show(9851, loaded, false)
    expect([result.current?.id, result.current?.finish]).toStrictEqual([9851, undefined])
    await waitFor(() => expect(result.current?.finish).toBe('Mate'))
    expect(asked.map(({ path }) => path)).toStrictEqual(['/public/products/9851'])
  })

  test('that the list lacks is asked for once the list is there', async () => {
    const { result, rerender } = show(9853, loaded, false)
    await settle()
    expect([result.current, asked.length]).toStrictEqual([undefined, 0])
    rerender([9853, true])
    await waitFor(() => expect(result.current?.id).toBe(9853))
  })

  test('is not the one before while it is loading', async () => {
    const { result, rerender } = show(9851)
    await waitFor(() => expect(result.current?.finish).toBe('Mate'))
    rerender([9852, true])
    expect([result.current?.id, result.current?.finish]).toStrictEqual([9852, undefined])
    rerender([undefined, true])
    expect(result.current).toBeUndefined()
  })

  test('whose facts do not come stays as the list has it, without a word', async () => {
    stubShop(() => badGateway)
    const { result } = show(9851)
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await settle()
    expect([result.current?.id, toasts(), location.pathname]).toStrictEqual([9851, [], '/producto/9851-producto-9851'])
  })

  test('that is gone is closed, also where the list has it, and the filters stay', async () => {
    stubShop(() => refused(404, 'NOT_FOUND', 'No'))
    replacePage('/producto/9851-producto-9851?buscar=rojo', 0)
    show(9851)
    await waitFor(() => expect(toasts()).toStrictEqual([['Este producto ya no está a la venta', 'error']]))
    await waitFor(() => expect(address()).toBe('/?buscar=rojo'))
  })

  test.each([
    ['refused', () => badGateway, 'Error al cargar productos'],
    ['unreachable', unreachable, 'No se puede conectar con el servidor...'],
  ])('that is %s and that the list lacks is closed with a word', async (_what, answer, text) => {
    stubShop(answer)
    replacePage('/producto/9853-producto-9853', 0)
    show(9853)
    await waitFor(() => expect(toasts()).toStrictEqual([[text, 'error']]))
    await waitFor(() => expect(address()).toBe('/'))
  })

  test('that failed to load is loaded when it is opened again', async () => {
    stubShop(unreachable)
    replacePage('/producto/9853-producto-9853', 0)
    const { result, rerender } = show(9853)
    await waitFor(() => expect(toasts()).toStrictEqual([['No se puede conectar con el servidor...', 'error']]))
    rerender([undefined, true])
    stubShop(() => accepted(product(9853)))
    useToasts.setState({ shown: [] })
    rerender([9853, true])
    await waitFor(() => expect(result.current?.id).toBe(9853))
    expect(toasts()).toStrictEqual([])
  })

  test('is read again after a return, shows the price of now, and stays as it was where it cannot be read', async () => {
    const { result } = show(9853)
    await waitFor(() => expect(result.current?.price).toBe(189))
    stubShop(() => accepted(aPublicProduct({ id: 9853, price: 249 })))
    act(() => noteOnlineAgain())
    await waitFor(() => expect(result.current?.price).toBe(249))
    stubShop(() => badGateway)
    act(() => noteOnlineAgain())
    await waitFor(() => expect(asked).toHaveLength(1))
    await settle()
    expect([result.current?.price, toasts(), location.pathname]).toStrictEqual([
      249,
      [],
      '/producto/9851-producto-9851',
    ])
    stubShop(() => refused(404, 'NOT_FOUND', 'No'))
    act(() => noteOnlineAgain())
    await waitFor(() => expect(toasts()).toStrictEqual([['Este producto ya no está a la venta', 'error']]))
  })

  test('is closed without a word where the list says already that it failed, unless it is gone', async () => {
    stubShop(() => badGateway)
    act(() => useOnline.setState({ isListMissing: true }))
    replacePage('/producto/9853-producto-9853', 0)
    const { unmount } = show(9853)
    await waitFor(() => expect(address()).toBe('/'))
    expect(toasts()).toStrictEqual([])
    unmount()
    stubShop(() => refused(404, 'NOT_FOUND', 'No'))
    replacePage('/producto/9854-producto-9854', 0)
    show(9854)
    await waitFor(() => expect(toasts()).toStrictEqual([['Este producto ya no está a la venta', 'error']]))
  })
})

describe('the address of a product', () => {
  const written = (from: string, shown: { id: number; name: string } | undefined) => {
    replacePage(from, 0)
    const steps: string[] = []
    const note = () => void steps.push('replaced')
    // Sent by wouter.
    addEventListener('replaceState', note)
    renderHook(() => useRightAddress(shown))
    removeEventListener('replaceState', note)
    return [address(), steps.length]
  }
  const rubor = { id: 7, name: 'Rubor Ñandú' }
  test.each([
    ['/producto/7-otro', '/producto/7-rubor-nandu', 1],
    ['/producto/7-otro?tono=8&marca=Otra', '/producto/7-rubor-nandu?tono=8&marca=Otra', 1],
    ['/?producto=7&marca=Otra', '/producto/7-rubor-nandu?marca=Otra', 1],
    ['/producto/7-rubor-nandu?tono=8', '/producto/7-rubor-nandu?tono=8', 0],
    ['/producto/9-otro', '/producto/9-otro', 0],
    ['/', '/', 0],
  ])('%s becomes %s', (from, to, times) => expect(written(from, rubor)).toStrictEqual([to, times]))

  test('stays while the product is not known', () =>
    expect(written('/producto/7-otro', undefined)).toStrictEqual(['/producto/7-otro', 0]))
})
