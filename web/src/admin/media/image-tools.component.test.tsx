import type { CheckedProduct, ImageDiagnosis, MigratedProduct } from '@tocador/contracts/media/image-tools-schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable, type AskedCall } from '../../testing/stub-shop'
import { stubUploads, uploads } from '../../testing/stub-uploads'
import { ImageTools } from './image-tools'

const opened = vi.fn<(id: number) => void>()
beforeEach(() => void opened.mockReset())
const checked = (id: number, over: Partial<CheckedProduct> = {}): CheckedProduct => ({
  id,
  name: `Producto ${id}`,
  image_url: '',
  created_at: '2026-11-20T12:00:00.000Z',
  is_cloudinary: 0,
  is_hosted: 0,
  problems: [],
  ...over,
})
const insecure = { url: 'http://x.mx/a.webp', problem: 'insecure' as const }
const gone = { url: '/media/rota.webp', problem: 'missing' as const }
const status = {
  version: '2.0',
  store: null,
  cloudinary_configured: false,
  message: 'Todo bien',
  timestamp: '2026-11-20T20:00:00.000Z',
}
const show = (answer: Parameters<typeof stubShop>[0]) => {
  stubShop(answer)
  return renderInPanel(<ImageTools timeZone="America/Mexico_City" onOpenProduct={opened} />)
}
const tool = (name: string) => screen.getByRole('region', { name })
const queries = () => asked.map(({ path }) => Object.fromEntries(new URL(path, 'https://x').searchParams))

describe('the check of the pictures of products', () => {
  const check = 'Fotos de los productos'
  test('[IMG-03] [IMG-06] asks part by part, shows how far it is, and lists each product with a broken picture', async () => {
    let answerSecond: (() => void) | undefined
    const { user } = show(({ path }) =>
      path.includes('after=0')
        ? accepted({
            total: 3,
            store: 'S3',
            next: 2,
            products: [checked(1, { is_hosted: 1 }), checked(2, { problems: [insecure, gone] })],
          })
        : new Promise((done) => {
            answerSecond = () =>
              done(accepted({ total: 3, store: 'S3', next: null, products: [checked(3, { is_hosted: 1 })] }))
          }),
    )
    await user.click(screen.getByRole('button', { name: 'Revisar productos' }))
    await waitFor(() => expect(allWords('status', tool(check))).toStrictEqual(['2 de 3']))
    const progress = within(tool(check)).getByRole('progressbar', { name: 'Avance' })
    expect([progress.getAttribute('max'), progress.getAttribute('value')]).toStrictEqual(['3', '2'])
    expect(within(tool(check)).queryByRole('list')).toBeNull()
    answerSecond?.()
    await within(tool(check)).findByText(/1 producto de 3 con fotos rotas\./)
    expect(wordsOf(tool(check))).toContain('1 producto de 3 con fotos rotas. En S3: 2.')
    expect(queries().map(({ after }) => after)).toStrictEqual(['0', '2'])
    expect(allWords('listitem', tool(check))).toStrictEqual([
      'Producto 2 No empieza con https, así que no se muestra; cámbiala a mano http://x.mx/a.webp El archivo ya no existe /media/rota.webp',
    ])
    await user.click(within(tool(check)).getByRole('button', { name: 'Producto 2' }))
    expect(opened.mock.calls).toStrictEqual([[2]])
  })
  test('says that all are fine', async () => {
    const { user } = show(() => accepted({ total: 1, store: null, next: null, products: [checked(1)] }))
    await user.click(screen.getByRole('button', { name: 'Revisar productos' }))
    await within(tool(check)).findByText(/Las fotos de 1 producto están bien\./)
    expect(allWords('listitem', tool(check))).toStrictEqual([])
    expect(wordsOf(tool(check))).toMatch(/están bien\.$/)
  })
  test('that fails shows why, and can be tried again', async () => {
    const { user } = show(unreachable)
    await user.click(screen.getByRole('button', { name: 'Revisar productos' }))
    await waitFor(() => expect(allWords('alert', tool(check))).toStrictEqual(['Error de conexión']))
    stubShop(() => accepted({ total: 2, store: null, next: null, products: [checked(1), checked(2)] }))
    await user.click(screen.getByRole('button', { name: 'Revisar productos' }))
    await within(tool(check)).findByText(/Las fotos de 2 productos están bien\./)
    expect(allWords('alert')).toStrictEqual([])
  })
})

test('a tool that runs again shows nothing of the time before', async () => {
  let answer: (() => void) | undefined
  const one = accepted({ total: 1, store: null, next: null, products: [checked(1)] })
  const { user } = show(() => (asked.length === 1 ? one : new Promise((done) => (answer = () => done(one)))))
  const part = tool('Fotos de los productos')
  await user.click(screen.getByRole('button', { name: 'Revisar productos' }))
  await within(part).findByText(/están bien\./)
  await user.click(screen.getByRole('button', { name: 'Revisar productos' }))
  await waitFor(() => expect(answer).toBeDefined())
  expect([allWords('status', part), wordsOf(part).includes('están bien')]).toStrictEqual([[], false])
  expect(queries()).toStrictEqual([
    { after: '0', limit: '200' },
    { after: '0', limit: '200' },
  ])
  answer?.()
  await within(part).findByText(/están bien\./)
})

describe('the cleaning', () => {
  const cleaning = 'Limpiar direcciones rotas'
  const cleaned = (id: number, over: Partial<MigratedProduct> = {}): MigratedProduct => ({
    id,
    name: `Producto ${id}`,
    migrated: [],
    cleaned: [gone],
    ...over,
  })
  const part = (products: MigratedProduct[], next: number | null = null, arrivals: MigratedProduct[] = []) => {
    const sum = (key: 'migrated' | 'cleaned') =>
      [...products, ...arrivals].reduce((count, piece) => count + piece[key].length, 0)
    const sums = { migrated: sum('migrated'), cleaned: sum('cleaned') }
    return accepted({ total: 1, store: 'S3', ...sums, products, arrivals, next })
  }
  const isSecond = ({ path }: AskedCall) => path.includes('after=5')
  test('[IMG-05] [IMG-06] [ROLE-78] shows what it would change before it changes anything', async () => {
    const { user } = show((call) =>
      isSecond(call) ? part([cleaned(6)]) : part([cleaned(5, { migrated: ['/a.webp', '/b.webp'] })], 5),
    )
    await user.click(screen.getByRole('button', { name: 'Ver qué cambiará' }))
    await within(tool(cleaning)).findByText('Se quitarían 2 direcciones al revisar 2 productos. Pasarían a S3: 2.')
    const products = allWords('listitem', tool(cleaning))
    expect(products[0]).toContain('A S3: 2 fotos')
    expect(products[1]).not.toContain('S3')
    expect(buttons(tool(cleaning))).toStrictEqual([
      'Ver qué cambiará',
      'Limpiar y pasar 2 fotos',
      'Producto 5',
      'Producto 6',
    ])
    expect(queries()).toStrictEqual([
      { dryRun: 'true', after: '0', limit: '200' },
      { dryRun: 'true', after: '5', limit: '200' },
    ])
    await user.click(within(tool(cleaning)).getByRole('button', { name: 'Limpiar y pasar 2 fotos' }))
    await within(tool(cleaning)).findByText('Se quitaron 2 direcciones al revisar 2 productos. Pasaron a S3: 2.')
    expect(queries().slice(2)).toStrictEqual([
      { dryRun: 'false', after: '0', limit: '5' },
      { dryRun: 'false', after: '5', limit: '5' },
    ])
    expect(buttons(tool(cleaning))).not.toContain('Limpiar y pasar 2 fotos')
  })
  test('[IMG-10] [IMG-11] that is refused, or loses its connection, after it was looked at says so', async () => {
    const { user } = show(() => part([cleaned(5)]))
    for (const [answer, text] of [
      [() => ({ status: 503, text: '{}' }), 'Error 503'],
      [unreachable, 'Error de conexión'],
    ] as const) {
      stubShop(() => part([cleaned(5)]))
      await user.click(screen.getByRole('button', { name: 'Ver qué cambiará' }))
      const start = await within(tool(cleaning)).findByRole('button', { name: 'Quitar 1 dirección' })
      expect(allWords('alert', tool(cleaning))).toStrictEqual([])
      stubShop(answer)
      await user.click(start)
      await waitFor(() => expect(allWords('alert', tool(cleaning))).toStrictEqual([text]))
      expect(queries()).toMatchObject([{ dryRun: 'false' }])
    }
  })
  test('without pictures to move only removes', async () => {
    const { user } = show(() => part([cleaned(5)]))
    await user.click(screen.getByRole('button', { name: 'Ver qué cambiará' }))
    await within(tool(cleaning)).findByText('Se quitarían 1 dirección al revisar 1 producto.')
    expect(buttons(tool(cleaning))).toContain('Quitar 1 dirección')
  })
  test('[ARR-17] names the expected pieces of all parts after the products of all parts', async () => {
    const { user } = show((call) =>
      isSecond(call) ? part([cleaned(6)], null, [cleaned(8)]) : part([], 5, [cleaned(7)]),
    )
    await user.click(screen.getByRole('button', { name: 'Ver qué cambiará' }))
    await within(tool(cleaning)).findByText('Se quitarían 3 direcciones al revisar 2 productos.')
    const names = allWords('listitem', tool(cleaning)).map((words) => words.replace(/(\d) .*/, '$1'))
    expect(names).toStrictEqual(['Producto 6', 'Próxima llegada: Producto 7', 'Próxima llegada: Producto 8'])
  })
  test('[ARR-17] names expected pieces of all parts also where they alone change', async () => {
    const piece = { id: 9, name: 'Bálsamo', migrated: ['/c.webp'], cleaned: [] }
    const { user } = show((call) => part([], isSecond(call) ? null : 5, isSecond(call) ? [cleaned(8)] : [piece]))
    await user.click(screen.getByRole('button', { name: 'Ver qué cambiará' }))
    await within(tool(cleaning)).findByText('Se quitarían 1 dirección al revisar 2 productos. Pasarían a S3: 1.')
    const [moved, broken] = allWords('listitem', tool(cleaning))
    expect(moved).toBe('Próxima llegada: Bálsamo A S3: 1 foto')
    expect(broken).toContain('Próxima llegada: Producto 8')
    expect(broken).not.toContain('S3')
    expect(buttons(tool(cleaning))).toStrictEqual(['Ver qué cambiará', 'Limpiar y pasar 1 foto'])
  })
  test('of a clean shop has nothing to press', async () => {
    const { user } = show(() => part([]))
    await user.click(screen.getByRole('button', { name: 'Ver qué cambiará' }))
    await within(tool(cleaning)).findByText('Nada que limpiar en 1 producto ni en las próximas llegadas.')
    expect(buttons(tool(cleaning))).toStrictEqual(['Ver qué cambiará'])
  })
})

test('[IMG-01] [IMG-02] [IMG-06] the other tools show what the server says, or its error', async () => {
  const { user } = show(({ path }) => (path.includes('status') ? accepted(status) : refused(500, 'INTERNAL', '')))
  await user.click(screen.getByRole('button', { name: 'Revisar servidor' }))
  await within(tool('Estado del servidor')).findByText('Todo bien')
  const lines = 'Todo bien Fotos nuevas En la carpeta de la tienda Versión 2.0 Revisado 20 nov 2026, 2:00:00'
  expect(wordsOf(tool('Estado del servidor'))).toContain(lines)
  await user.click(screen.getByRole('button', { name: 'Revisar procesador' }))
  await waitFor(() => expect(allWords('alert', tool('Procesador de fotos'))).toStrictEqual(['Error 500']))
  expect(asked.map(({ path }) => path)).toHaveLength(2)
  stubShop(() => accepted(status))
  await user.click(screen.getByRole('button', { name: 'Revisar procesador' }))
  await within(tool('Procesador de fotos')).findByText('Todo bien')
  expect(wordsOf(tool('Procesador de fotos'))).toContain(lines)
})

describe('the diagnosis', () => {
  const diagnosis = 'Diagnóstico completo'
  const found: ImageDiagnosis = {
    version: '2.0',
    cloudinary_configured: true,
    using_cloudinary: true,
    store: 'Cloudinary',
    files_received: 1,
    cloudinary_test: 'ok',
    cloudinary_url: 'https://res.cloudinary.com/prueba.png',
    cloudinary_error: null,
    message: 'La subida funciona',
    timestamp: '2026-11-20T20:00:00.000Z',
  }
  const run = async (answer: Parameters<typeof stubUploads>[0]) => {
    // Its picture is drawn on a canvas, which the DOM of the tests lacks.
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['a'])))
    stubUploads(answer)
    const { user } = show(unreachable)
    await user.click(screen.getByRole('button', { name: 'Hacer diagnóstico' }))
  }
  afterEach(() => void vi.restoreAllMocks())

  test('[IMG-04] [IMG-06] sends one test picture, and lists what became of it', async () => {
    let arrive: (() => void) | undefined
    await run(() => new Promise((done) => (arrive = () => done({ json: { success: true, data: found } }))))
    await waitFor(() => expect(uploads.map(({ path }) => path)).toStrictEqual(['/images/diagnose']))
    expect(uploads[0]?.form.getAll('images').map((one) => one instanceof File && [one.name, one.type])).toStrictEqual([
      ['prueba.png', 'image/png'],
    ])
    expect(within(tool(diagnosis)).getByRole('button').getAttribute('aria-busy')).toBe('true')
    arrive?.()
    await within(tool(diagnosis)).findByText('La subida funciona')
    expect(wordsOf(tool(diagnosis))).toMatch(
      /Archivos recibidos 1 Fotos nuevas En Cloudinary Prueba de Cloudinary Bien Foto de prueba https:\/\/res\.cloudinary\.com\/prueba\.png Versión 2\.0 Revisado 20 nov 2026, 2:00:00/,
    )
    expect(within(tool(diagnosis)).getByRole('button').getAttribute('aria-busy')).toBeNull()
  })
  test('[IMG-10] that is refused says its status', async () => {
    await run(() => ({ status: 413, json: {} }))
    await waitFor(() => expect(allWords('alert', tool(diagnosis))).toStrictEqual(['Error 413']))
  })
  test('[IMG-11] whose connection breaks off says so', async () => {
    class BrokenUpload extends EventTarget {
      upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      send() {
        this.dispatchEvent(new Event('error'))
      }
    }
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['a'])))
    vi.stubGlobal('XMLHttpRequest', BrokenUpload)
    const { user } = show(unreachable)
    await user.click(screen.getByRole('button', { name: 'Hacer diagnóstico' }))
    await waitFor(() => expect(allWords('alert', tool(diagnosis))).toStrictEqual(['Error de conexión']))
  })
})

test.each([
  ['Fotos de los productos', 'Revisar productos'],
  ['Limpiar direcciones rotas', 'Ver qué cambiará'],
  ['Estado del servidor', 'Revisar servidor'],
  ['Procesador de fotos', 'Revisar procesador'],
])('[IMG-10] [IMG-11] %s names a refusal by its status and a missing connection', async (title, action) => {
  stubShop(() => ({ status: 503, text: '{}' }))
  const { user } = renderInPanel(<ImageTools timeZone="America/Mexico_City" onOpenProduct={opened} />)
  const run = () => user.click(screen.getByRole('button', { name: action }))
  const alert = () => within(screen.getByRole('region', { name: title })).queryByRole('alert')?.textContent
  await run()
  await waitFor(() => expect(alert()).toBe('Error 503'))
  stubShop(unreachable)
  await run()
  await waitFor(() => expect(alert()).toBe('Error de conexión'))
  expect(asked).toHaveLength(1)
})

test.each([
  ['Fotos de los productos', 'Busca fotos que la tienda no puede mostrar. No cambia nada.'],
  [
    'Limpiar direcciones rotas',
    'Quita de los productos y de las próximas llegadas las fotos que ya no existen y, si hay un almacén externo, pasa ahí las de la tienda. Primero verás qué cambia; una foto que se ve nunca se quita.',
  ],
  [
    'Diagnóstico completo',
    'Sube una foto de prueba como lo hace el formulario de un producto. Se borra sola en un día.',
  ],
  ['Estado del servidor', 'Dónde se guardan las fotos y si ese lugar responde.'],
  ['Procesador de fotos', 'Si el servidor puede leer y reducir fotos.'],
])('«%s» says what it does', (name, about) => {
  show(unreachable)
  expect(allWords('paragraph', tool(name))).toStrictEqual([about])
})
