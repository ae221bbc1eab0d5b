import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, stubShop } from '../../testing/stub-shop'
import { SystemView } from './system-view'

const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the system', () => {
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
  const show = async (over: object = {}, stock: object = { ok: true, differences: [] }) => {
    stubShop(({ path, method }) =>
      method === 'DELETE'
        ? accepted({ products: 24, clients: 3, places: 2, orders: 9 })
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
})
