import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aSelfCheck } from '../../testing/a-self-check'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { SystemView } from './system-view'

const press = (name: string | RegExp) => screen.getByRole('button', { name })

const state = {
  version: '1.4.0',
  commit: '',
  uptime_seconds: 3540,
  time_zone: 'America/Mexico_City',
  database: 'embedded',
  database_version: '17',
  pictures: 'folder',
  public_url: 'https://tienda.mx',
  checks: { database: true, migrations: true, writes: true },
  impairments: [],
  has_demo: false,
}

describe('the system', () => {
  const show = async (
    over: object = {},
    stock: object = { ok: true, differences: [] },
    removed: object = { products: 24, orders: 9 },
  ) => {
    stubShop(({ path, method }) =>
      method === 'DELETE'
        ? accepted({ clients: 3, places: 2, ...removed })
        : accepted(path.includes('stock') ? stock : { ...state, ...over }),
    )
    const shown = renderInPanel(<SystemView />)
    await screen.findByRole('heading', { name: 'Sistema' })
    return shown
  }
  test('that is well', async () => {
    const { container } = await show()
    expect(wordsOf(container.querySelector('dl'))).toBe(
      'Versión 1.4.0 En marcha desde hace 59 min Base de datos PostgreSQL 17, en la carpeta de datos Fotos En la carpeta de datos Zona horaria America/Mexico_City Conexión a la base Responde Estructura al día Responde Guardar cambios Responde',
    )
    expect(wordsOf(container)).toContain('Dirección pública https://tienda.mx')
    expect(buttons()).toStrictEqual(['Revisar existencias'])
    expect(wordsOf(document.body)).toBe(
      'Sistema Qué está corriendo y si todo responde. Versión 1.4.0 En marcha desde hace 59 min Base de datos PostgreSQL 17, en la carpeta de datos Fotos En la carpeta de datos Zona horaria America/Mexico_City Conexión a la base Responde Estructura al día Responde Guardar cambios Responde Dirección pública https://tienda.mx Existencias Compara las existencias de cada producto con sus movimientos y apartados. Revisar existencias',
    )
  })
  test('[RUN-11] with a commit shows it beside the version', async () => {
    const { container } = await show({ commit: '8e40aa741ba2cc1d' })
    expect(wordsOf(container)).toContain('Versión 1.4.0 (8e40aa7) En marcha')
  })
  test.each([
    [{ uptime_seconds: 3600 }, 'hace 1 h 0 min'],
    [{ uptime_seconds: 90_000 }, 'hace 1 d 1 h'],
    [{ database: 'server' }, 'PostgreSQL 17, en su propio servidor'],
    [{ pictures: 'hosted' }, 'Fotos En Cloudinary'],
    [{ pictures: 's3' }, 'Fotos En un almacén S3'],
    [{ checks: { database: false, migrations: true, writes: true } }, 'Conexión a la base No responde'],
    [{ checks: { database: true, migrations: false, writes: true } }, 'Estructura al día No responde'],
    [{ checks: { database: true, migrations: true, writes: false } }, 'Guardar cambios No responde'],
    [
      { impairments: [{ code: 'PICTURES', text: 'No responde el almacén.' }] },
      'Las fotos no se pueden guardar No responde el almacén.',
    ],
    [
      { impairments: [{ code: 'PICTURES_APART', text: 'Cada una tiene su carpeta.' }] },
      'Las instancias no comparten las fotos Cada una tiene su carpeta.',
    ],
    [{ impairments: [{ code: 'REPLICA', text: 'Va atrasada.' }] }, 'La réplica de la base no sirve Va atrasada.'],
  ])('[RUN-02] [IMG-14] with %j says %s', async (over, text) => {
    const { container } = await show(over)
    expect(wordsOf(container)).toContain(text)
  })
  test.each([
    ['WRITING', true],
    ['DISK', false],
  ])('that cannot do %s is a problem and not only a warning: %s', async (code, isProblem) => {
    const { container } = await show({ impairments: [{ code, text: 'Libera espacio.' }] })
    expect(container.querySelectorAll('.bg-danger-tint')).toHaveLength(isProblem ? 1 : 0)
    expect(container.querySelectorAll('.bg-warning-tint')).toHaveLength(isProblem ? 0 : 1)
  })
  test('says that the stock is being checked', async () => {
    const { user } = await show()
    stubShop(() => new Promise(() => {}))
    await user.click(press('Revisar existencias'))
    expect(buttons()).toStrictEqual(['Revisar existencias Revisando… (disabled)'])
  })
  test('[OPAGE-14] asks for the address of the shop while there is none', async () => {
    const { container, unmount } = await show({ public_url: '' })
    expect(wordsOf(container)).toContain(
      'Falta la dirección de tu tienda Los mensajes de WhatsApp salen sin el enlace del pedido ni del carrito. Quien instaló la tienda la indica al iniciarla, en PUBLIC_URL, por ejemplo https://tienda.example.',
    )
    unmount()
    expect(wordsOf((await show()).container)).not.toContain('Falta la dirección')
  })
  test.each([
    [{ ok: true, differences: [] }, 'Todo coincide.'],
    [{ ok: false, differences: [{ product_id: 3 }] }, 'No coincide 1 producto: n.º 3'],
    [{ ok: false, differences: [{ product_id: 3 }, { product_id: 9 }] }, 'No coinciden 2 productos: n.º 3, n.º 9'],
  ])('checks the stock only when asked: %j', async (stock, text) => {
    const { user } = await show({}, stock)
    expect(asked).toHaveLength(1)
    await user.click(press('Revisar existencias'))
    await vi.waitFor(() => expect(allWords('status')[0]).toBe(`Existencias ${text}`))
  })
  test('removes the demo shop after a question', async () => {
    const { user, queries } = await show({ has_demo: true })
    queries.setQueryData(['products', 'list'], [])
    expect(wordsOf(document.body)).toBe(
      'Sistema Qué está corriendo y si todo responde. Versión 1.4.0 En marcha desde hace 59 min Base de datos PostgreSQL 17, en la carpeta de datos Fotos En la carpeta de datos Zona horaria America/Mexico_City Conexión a la base Responde Estructura al día Responde Guardar cambios Responde Dirección pública https://tienda.mx Existencias Compara las existencias de cada producto con sus movimientos y apartados. Revisar existencias Tienda de muestra Productos, clientas, lugares y pedidos inventados. Lo tuyo se queda. Quitar la muestra…',
    )
    await user.click(press('Quitar la muestra…'))
    expect(wordsOf(screen.getByRole('dialog'))).toBe(
      '¿Quitar la tienda de muestra? Desaparecen al momento los productos, clientas, lugares y pedidos inventados, también de los carritos. No se puede deshacer. Lo que hiciste tú se queda, y los pedidos de otras personas conservan lo que compraron. Cancelar Quitar la muestra',
    )
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false)
    await user.click(press('Quitar la muestra'))
    await vi.waitFor(() => expect(allWords('status').join()).toContain('Se quitó la muestra: 24 productos y 9 pedidos'))
    expect(queries.getQueryState(['products', 'list'])?.isInvalidated).toBe(true)
  })
  test.each([
    [{ products: 1, orders: 1 }, '1 producto y 1 pedido'],
    [{ products: 0, orders: 0 }, '0 productos y 0 pedidos'],
    [{ products: 1200, orders: 1 }, '1,200 productos y 1 pedido'],
  ])('counts what the demo shop took along: %j', async (removed, text) => {
    const { user } = await show({ has_demo: true }, {}, removed)
    await user.click(press('Quitar la muestra…'))
    await user.click(press('Quitar la muestra'))
    await vi.waitFor(() => expect(allWords('status').join()).toContain(`Se quitó la muestra: ${text}`))
  })
})

describe('the system with a demo shop', () => {
  const show = async (over: object = {}, other: Parameters<typeof stubShop>[0] = () => accepted({})) => {
    stubShop((call) =>
      call.method === 'GET' && !call.path.includes('stock')
        ? accepted({ ...state, uptime_seconds: 60, has_demo: true, ...over })
        : other(call),
    )
    const shown = renderInPanel(<SystemView />)
    await screen.findByRole('heading', { name: 'Sistema' })
    return shown
  }
  test.each([
    [0, '0 min'],
    [59, '0 min'],
    [3_600 + 61, '1 h 1 min'],
    [86_399, '23 h 59 min'],
    [86_400, '1 d 0 h'],
    [2 * 86_400 + 3_600 * 5, '2 d 5 h'],
  ])('has run for %d seconds: %s', async (uptime_seconds, text) => {
    const { container } = await show({ uptime_seconds })
    expect(wordsOf(container)).toContain(`hace ${text} Base de datos`)
  })
  test('is waited for, and read again after a fault', async () => {
    stubShop(() => refused(500, 'INTERNAL', ''))
    const { user } = renderInPanel(<SystemView />)
    expect(allWords('status')).toStrictEqual(['Cargando el estado del sistema'])
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando los ajustes Reintentar']))
    stubShop(() => accepted(state))
    await user.click(press('Reintentar'))
    expect(await screen.findByRole('heading', { name: 'Sistema' })).toBeTruthy()
  })
  test('that could not be read again stays, with the failure and another try', async () => {
    const { queries, user } = await show()
    stubShop(() => refused(500, 'INTERNAL', ''))
    await act(() => queries.invalidateQueries())
    await waitFor(() => expect(allWords('alert')).toStrictEqual(['Error cargando los ajustes Reintentar']))
    expect(screen.getByRole('heading', { name: 'Sistema' })).toBeTruthy()
    stubShop(() => accepted(state))
    await user.click(press('Reintentar'))
    await waitFor(() => expect(allWords('alert')).toStrictEqual([]))
  })
  test('is read again when the system changes, and what its stock check found stays', async () => {
    const { queries, user } = await show({ impairments: [{ code: 'BACKUP', text: 'No hay copia.' }] }, () =>
      accepted({ ok: false, differences: [{ product_id: 7 }] }),
    )
    await user.click(press('Revisar existencias'))
    await waitFor(() => expect(allWords('status')[0]).toContain('n.º 7'))
    expect(screen.getByText('No hay copia.')).toBeTruthy()
    stubShop(() => accepted(state))
    await act(() => queries.invalidateQueries({ queryKey: ['system'] }))
    await waitFor(() => expect(screen.queryByText('No hay copia.')).toBeNull())
    expect(allWords('status')[0]).toBe('Existencias No coincide 1 producto: n.º 7')
  })
  test('has a stock that is as if not checked once a later self-check ended, which may have repaired it', async () => {
    const { queries, user } = await show({}, () => accepted({ ok: false, differences: [{ product_id: 7 }] }))
    const checked = (over: object) =>
      act(() => void queries.setQueryData(['system', 'self-check'], aSelfCheck([], over)))
    checked({ checked_at: '2026-11-20T09:12:00.000Z' })
    await user.click(press('Revisar existencias'))
    await waitFor(() => expect(allWords('status')[0]).toContain('n.º 7'))
    checked({ checked_at: '2026-11-20T18:00:00.000Z' })
    await waitFor(() =>
      expect(allWords('status')[0]).toBe(
        'Existencias Compara las existencias de cada producto con sus movimientos y apartados.',
      ),
    )
    stubShop(() => accepted({ ok: true, differences: [] }))
    await user.click(press('Revisar existencias'))
    await waitFor(() => expect(allWords('status')[0]).toBe('Existencias Todo coincide.'))
  })
  test('has a stock that could not be checked, or does not match for many products', async () => {
    const { user, unmount } = await show({}, () => refused(500, 'INTERNAL', ''))
    await user.click(press('Revisar existencias'))
    await waitFor(() => expect(allWords('status')[0]).toBe('Existencias Error cargando los ajustes'))
    unmount()
    const differences = Array.from({ length: 1_001 }, (_, place) => ({ product_id: place + 1 }))
    const again = await show({}, () => accepted({ ok: false, differences }))
    await again.user.click(press('Revisar existencias'))
    await waitFor(() => expect(allWords('status')[0]).toContain('No coinciden 1,001 productos: n.º 1, n.º 2'))
  })
  test('[RUN-02] names everything that is wrong with it', async () => {
    const { container } = await show({
      impairments: [
        { code: 'DISK', text: 'Libera espacio.' },
        { code: 'BACKUP', text: 'Haz una copia.' },
      ],
    })
    expect(wordsOf(container)).toContain('Queda poco espacio en el disco Libera espacio.')
    expect(wordsOf(container)).toContain('Falta una copia que sirva Haz una copia.')
  })
  test('could not be asked to remove its demo shop without a connection', async () => {
    const { user } = await show({}, unreachable)
    await user.click(press('Quitar la muestra…'))
    await user.click(press('Quitar la muestra'))
    await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Error de conexión']))
  })
  test('says that its demo shop is being removed', async () => {
    const { user } = await show({}, () => new Promise(() => {}))
    await user.click(press('Quitar la muestra…'))
    await user.click(press('Quitar la muestra'))
    await waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Quitar la muestra Quitando… (disabled)'))
  })
  test('keeps its demo shop when the question is left, or could not be answered', async () => {
    const { user } = await show({}, () => refused(500, 'INTERNAL', ''))
    await user.click(press('Quitar la muestra…'))
    await user.click(press('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asked.filter(({ method }) => method !== 'GET')).toStrictEqual([])
    await user.click(press('Quitar la muestra…'))
    await user.click(press('Quitar la muestra'))
    await waitFor(() =>
      expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual(['Error quitando la muestra']),
    )
    await waitFor(() => expect(buttons(screen.getByRole('dialog'))).toContain('Quitar la muestra'))
  })
})
