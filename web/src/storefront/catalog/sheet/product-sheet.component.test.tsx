import type { PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import type { PageData } from '@tocador/contracts/page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useOnline } from '../../../api/online'
import { aPublicProduct } from '../../../testing/a-product'
import { aCart } from '../../../testing/a-cart'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { renderInShop } from '../../../testing/render-parts'
import { useSession } from '../../../api/session'
import { forgetAsked, noteAsked } from '../../shell/asked-products'
import { putStock } from '../stock-store'
import { SheetDialog } from './sheet-dialog'
import type { SheetProduct } from './sheet-facts'

const two = '/media/aaa-1080.webp,/media/bbb-1080.webp'
let lastId = 9200
// No other test file stores the stock of these ids.
const aProduct = (over: Partial<SheetProduct> = {}): SheetProduct => ({ ...aPublicProduct({ id: ++lastId }), ...over })
const onWait = vi.fn<(product: { id: number }) => void>()
const onAdd = vi.fn<(id: number, quantity?: number) => Promise<boolean>>()
const onClose = vi.fn<() => void>()
const openCart = vi.fn<() => void>()
beforeEach(() => {
  onWait.mockReset()
  onAdd.mockReset().mockResolvedValue(true)
  onClose.mockReset()
  openCart.mockReset()
})

const show = (over: Partial<SheetProduct> = {}, page: Partial<PageData> = {}) => {
  const product = aProduct(over)
  const shown = renderInShop(
    <SheetDialog
      isOpen
      keepMounted={false}
      onClose={onClose}
      product={product}
      list="Labios · 34 productos"
      cart={{ count: 3, total: 737.5, onOpen: openCart }}
      onAdd={onAdd}
      onWait={onWait}
      ownUnits={(_, button) => button}
    />,
    page,
  )
  return { ...shown, product }
}
const sheet = () => screen.getByRole('dialog', { name: 'Labial mate' })
const press = (name: string | RegExp) => within(sheet()).getByRole('button', { name })
const marked = () =>
  within(within(sheet()).getByRole('list', { name: 'Imágenes' }))
    .getAllByRole('button')
    .map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-current')])

test.each([
  ['Labiales', 'Labios', 'Bissú · Labiales Labial mate'],
  ['Sin clasificar', 'Labios', 'Bissú · Labios Labial mate'],
  ['Labiales', 'Sin clasificar', 'Bissú · Labiales Labial mate'],
  ['Sin clasificar', 'Sin clasificar', 'Bissú Labial mate'],
  ['', '', 'Bissú · Sin categoría Labial mate'],
])('[SEARCH-49] the sheet of a piece of type «%s» and category «%s» says %s', (type, category, words) => {
  show({ product_type_name: type, category_name: category })
  expect(wordsOf(sheet())).toContain(words)
  expect(wordsOf(sheet())).not.toContain('Sin clasificar')
})

test('[SHEET-04] a sheet says brand, type, name, price, where it is picked up, what it is good to know and how it is paid, and leads back', async () => {
  const facts = {
    content: '6 ml',
    finish: 'Mate',
    opened_for: '12 meses',
    how_to_use: 'Del centro a la orilla.',
    warnings: '',
    ingredients: 'Mica, Talc, Parfum',
  }
  const { user } = show(facts, { pickup: { day: '2099-01-03', place: 'Centro', others: 0 } })
  await within(sheet()).findByText('Dura todo el día.')
  const words = wordsOf(sheet())
  for (const part of [
    'Bissú · Labiales',
    'Labial mate $189.00',
    'Queda apartado para ti 60 minutos.',
    'Recoges desde el sáb 3 ene en Centro',
    'Pagas al recoger',
    'Modo de uso Del centro a la orilla.',
    'Contenido 6 ml Precio por 100 ml $3,150.00 Acabado Mate Vida tras abrir 12 meses',
    'Ingredientes (INCI, 3)',
  ])
    expect(words).toContain(part)
  expect(words).not.toMatch(/Advertencias|Tipo de piel|Hecho en|disponible/)
  expect(within(sheet()).getByText('Mica, Talc, Parfum').getAttribute('translate')).toBe('no')
  await user.click(press('Tu carrito: 3 piezas, $737.50'))
  expect(openCart).toHaveBeenCalledOnce()
  await user.click(press('Labios · 34 productos'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('[SHEET-23] a sheet opens at its top in a low window: its title takes the focus without scrolling', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  show()
  await within(sheet()).findByText('Dura todo el día.')
  const title = within(sheet()).getByRole('heading', { level: 2, name: 'Labial mate' })
  expect(document.activeElement).toBe(title)
  const calls = focus.mock.calls.filter((_, place) => focus.mock.instances[place] === title)
  expect(calls).toStrictEqual([[{ preventScroll: true }]])
  focus.mockRestore()
})

describe('[SHOP-20] [SHOP-22] the pictures', () => {
  test('are turned by arrows, thumbnails and keys, up to their ends, with the video among them', async () => {
    const { user } = show({ image_url: two, video_url: 'https://youtu.be/abcdefgh' })
    await within(sheet()).findByRole('button', { name: 'Imagen siguiente' })
    expect(marked()).toStrictEqual([
      ['Imagen 1 de 3', 'true'],
      ['Imagen 2 de 3', null],
      ['Video, 3 de 3', null],
    ])
    expect(buttons(sheet())).toContain('Imagen anterior (disabled)')
    await user.click(press('Imagen siguiente'))
    expect(marked()[1]).toStrictEqual(['Imagen 2 de 3', 'true'])
    await user.keyboard('{End}')
    expect(marked()[2]).toStrictEqual(['Video, 3 de 3', 'true'])
    expect(buttons(sheet())).toContain('Imagen siguiente (disabled)')
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(marked()[2]).toStrictEqual(['Video, 3 de 3', 'true'])
    expect(document.querySelector('iframe')).toBeNull()
    await user.keyboard('{Home}')
    expect(marked()[0]).toStrictEqual(['Imagen 1 de 3', 'true'])
    await user.click(press('Imagen 2 de 3'))
    expect(marked()[1]).toStrictEqual(['Imagen 2 de 3', 'true'])
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) fireEvent.keyDown(sheet(), { key })
    expect(marked()[1], 'keys outside the pictures').toStrictEqual(['Imagen 2 de 3', 'true'])
  })

  test('[SHOP-20] are turned by a swipe along their row, up to the video behind them', async () => {
    show({ image_url: two, video_url: 'https://youtu.be/abcdefgh' })
    await within(sheet()).findByRole('button', { name: 'Imagen siguiente' })
    const row = within(sheet()).getByRole('group', { name: 'Fotos y video de Labial mate' }).querySelector('.snap-x')
    if (row === null) throw new Error('The pictures have a row')
    Object.defineProperty(row, 'clientWidth', { value: 300 })
    const swipeTo = (scrollLeft: number) => {
      fireEvent.pointerDown(row)
      row.scrollLeft = scrollLeft
      fireEvent.scroll(row)
      return marked().findIndex(([, current]) => current === 'true')
    }
    expect([row.children.length, swipeTo(300), swipeTo(600), swipeTo(310)]).toStrictEqual([3, 1, 2, 1])
  })

  test('keep the focus on the picture that is shown, where a picture had it', async () => {
    const { user } = show({ image_url: two })
    const first = await within(sheet()).findByRole('button', { name: 'Ampliar la imagen 1 de 2' })
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ampliar la imagen 2 de 2')
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(first)
    const next = press('Imagen siguiente')
    await user.click(next)
    expect(document.activeElement).toBe(next)
    await user.keyboard('{ArrowLeft}')
    expect([document.activeElement, marked()[0]]).toStrictEqual([next, ['Imagen 1 de 2', 'true']])
  })

  test('[SHOP-21] are enlarged by a press, and one alone has no arrows', async () => {
    const { user } = show()
    await within(sheet()).findByText('Dura todo el día.')
    expect(buttons(sheet()).filter((name) => name.startsWith('Imagen'))).toStrictEqual([])
    await user.click(press('Ampliar la imagen 1 de 1'))
    const magnifier = (await screen.findByRole('button', { name: 'Acercar la imagen' })).closest('dialog')
    expect(screen.getAllByRole('dialog', { name: 'Labial mate' })[1]).toBe(magnifier)
  })

  test.each([
    ['https://youtu.be/abcdefgh', 'YouTube', 'www.youtube-nocookie.com'],
    ['https://www.tiktok.com/@tocador/video/7300000000000000000', 'TikTok', 'www.tiktok.com'],
  ])('a video at %s is loaded by a press only, and ends with another picture', async (video_url, site, host) => {
    const { user } = show({ video_url })
    await user.click(await within(sheet()).findByRole('button', { name: 'Video, 2 de 2' }))
    const play = await within(sheet()).findByRole('button', { name: `Reproducir video de ${site}` })
    expect(document.querySelector('iframe')).toBeNull()
    await user.click(play)
    const frame = within(sheet()).getByTitle(`Video de ${site}: Labial mate`)
    expect(new URL(frame.getAttribute('src') ?? '').host).toBe(host)
    await user.click(press('Imagen 1 de 2'))
    expect(document.querySelector('iframe')).toBeNull()
    await user.click(press('Video, 2 de 2'))
    expect([document.querySelector('iframe'), press(`Reproducir video de ${site}`)]).toStrictEqual([
      null,
      expect.anything(),
    ])
  })

  test('a video of another site is linked', async () => {
    show({ video_url: 'https://otro.example/v' })
    const link = await within(sheet()).findByRole('link', { name: 'Abrir en otra pestaña', hidden: true })
    expect(link.getAttribute('href')).toBe('https://otro.example/v')
  })
})

test('[SHEET-04] the last pieces are said as they change, and the sheet is shown before it makes the page inert', async () => {
  const { product } = show({ stock_total: 6 })
  await within(sheet()).findByText('Dura todo el día.')
  expect(sheet().getAttribute('popover')).toBe('manual')
  const said = () => allWords('status', sheet()).filter((words) => /disponible|Agotado/.test(words))
  expect(said()).toStrictEqual([])
  act(() => putStock([{ productId: product.id, free: 2 }]))
  expect(said()).toStrictEqual(['Solo 2 disponible(s)'])
  act(() => putStock([{ productId: product.id, free: 0 }]))
  expect(said()[0]).toBe('Agotado')
})

describe('[SHEET-06] the quantity', () => {
  const number = () => wordsOf(screen.getByRole('status', { name: 'Cantidad' }))
  test('is added as a whole, and begins again at one', async () => {
    const { user, product } = show()
    await user.click(await within(sheet()).findByRole('button', { name: 'Agregar una unidad' }))
    await user.click(press('Agregar una unidad'))
    expect(number()).toBe('3')
    await user.click(press('Agregar al carrito'))
    expect(onAdd.mock.calls).toStrictEqual([[product.id, 3]])
    await vi.waitFor(() => expect(buttons(sheet())).toContain('Agregado'))
    expect(number()).toBe('1')
  })

  test('ends at the pieces that others left, also when they become fewer, and stays after a refusal', async () => {
    onAdd.mockResolvedValue(false)
    const { user, product } = show({ stock_total: 3 })
    const more = await within(sheet()).findByRole('button', { name: 'Agregar una unidad' })
    await user.click(more)
    await user.click(more)
    expect([number(), more.getAttribute('aria-disabled')]).toStrictEqual(['3', 'true'])
    await user.click(more)
    expect([number(), document.activeElement]).toStrictEqual(['3', more])
    await user.click(press('Agregar al carrito'))
    expect(number()).toBe('3')
    act(() => putStock([{ productId: product.id, free: 2 }]))
    expect([number(), wordsOf(sheet()).includes('Solo 2 disponible(s)')]).toStrictEqual(['2', true])
    act(() => putStock([{ productId: product.id, free: 0 }]))
    expect(buttons(sheet())).toContain('Avísame cuando llegue')
    expect(screen.queryByRole('status', { name: 'Cantidad' })).toBeNull()
  })

  test('is not asked for while the visitor holds pieces', async () => {
    const product = aProduct()
    useSession.setState({ cart: aCart([{ productId: product.id, quantity: 1, free: 4 }]) })
    show({ id: product.id })
    await within(sheet()).findByText('Dura todo el día.')
    expect(screen.queryByRole('status', { name: 'Cantidad' })).toBeNull()
  })
})

test.each([
  [{ stock_total: 0 }, true, 'Avísame cuando llegue'],
  [{ stock_total: 0 }, false, 'Sin conexión (disabled)'],
  [{}, false, 'Sin conexión (disabled)'],
  [{}, true, 'Agregar al carrito'],
])('[SHOP-15] with %j, current %j, the action says %s', async (over: Partial<PublicProduct>, isCurrent, name) => {
  act(() => useOnline.setState({ isCurrent }))
  show(over)
  await within(sheet()).findByText('Dura todo el día.')
  expect(buttons(sheet())).toContain(name)
})

test('[SHOP-15] [WAIT-01] a sold-out product is asked for, and not added', async () => {
  const { user, product } = show({ stock_total: 0 })
  await user.click(await within(sheet()).findByRole('button', { name: 'Avísame cuando llegue' }))
  expect([onWait.mock.calls.map(([{ id }]) => id), onAdd.mock.calls]).toStrictEqual([[product.id], []])
})

test('[WAIT-63] one that was asked for in this tab says so while it is sold out', async () => {
  const { user, product } = show({ stock_total: 0 })
  await within(sheet()).findByRole('button', { name: 'Avísame cuando llegue' })
  act(() => noteAsked(product.id, { before: 0, link: '' }))
  await user.click(within(sheet()).getByRole('button', { name: 'Te avisamos cuando llegue' }))
  expect(onWait.mock.calls.map(([{ id }]) => id)).toStrictEqual([product.id])
  act(() => putStock([{ productId: product.id, free: 1 }]))
  expect(buttons(sheet())).toContain('Agregar al carrito')
  act(() => forgetAsked(product.id))
})

describe('the shades of a family', () => {
  const family = {
    id: 7,
    name: 'Seda',
    shades: [
      { id: 9201, name: 'Grana', color: '#a63446', price: 1249, stock_total: 9 },
      { id: 9202, name: 'Rosa vieja', color: null, price: 199, stock_total: 9 },
    ],
  }
  const grana = aProduct({ id: 9201, name: 'Seda Grana', family, family_id: 7, shade: 'Grana' })
  const rosa = aProduct({
    id: 9202,
    name: 'Seda Rosa',
    price: 199,
    image_url: '/media/bbb-1080.webp',
    family,
    family_id: 7,
    shade: 'Rosa vieja',
  })
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  const words = () => wordsOf(screen.getByRole('dialog'))
  const crossed = () => [...document.querySelectorAll('dialog s')].map((one) => one.textContent)
  beforeEach(() => {
    replacePage('/producto/9201-seda-grana', 1)
    putStock([9201, 9202].map((productId) => ({ productId, free: 9 })))
  })
  const showFamily = (product = grana) =>
    renderInShop(
      <SheetDialog
        isOpen
        keepMounted={false}
        onClose={onClose}
        product={product}
        onAdd={onAdd}
        onWait={onWait}
        list="Productos"
        cart={{ count: 0, total: 0, onOpen: openCart }}
        ownUnits={(_, button) => button}
      />,
    )

  test('[SHADE-15] one is chosen in place, follows the stock of others, and is in the address', async () => {
    stubShop(() => accepted(rosa))
    const { user } = showFamily()
    const shown = () => [...document.querySelectorAll('dialog img')].map((one) => one.getAttribute('src')).join(' ')
    expect([radio('Grana').checked, radio('Rosa vieja').checked]).toStrictEqual([true, false])
    expect([shown().includes('bbb'), crossed()]).toStrictEqual([false, []])
    // The other's nine are not this one's.
    act(() => putStock([{ productId: 9201, free: 4 }]))
    await vi.waitFor(() => expect(words()).toContain('Solo 4 disponible(s) en este tono'))
    act(() => putStock([{ productId: 9202, free: 2 }]))
    await user.click(radio('Rosa vieja'))
    await vi.waitFor(() => expect(words()).toContain('Seda Rosa $199.00'))
    expect(radio('Rosa vieja').checked).toBe(true)
    expect(location.pathname + location.search).toBe('/producto/9201-seda-grana?tono=9202')
    expect(words()).toContain('Solo 2 disponible(s) en este tono')
    await vi.waitFor(() => expect(shown()).toContain('/media/bbb'))
    await user.click(screen.getByRole('button', { name: 'Agregar al carrito' }))
    expect(onAdd.mock.calls).toStrictEqual([[9202, 1]])
    act(() => putStock([{ productId: 9202, free: 0 }]))
    expect(radio('Rosa vieja Agotado').checked).toBe(true)
    expect(words()).toContain('Agotado en este tono')
    expect(crossed()).toStrictEqual(['Rosa vieja'])
    await user.click(radio('Grana'))
    await vi.waitFor(() => expect(words()).toContain('Seda Grana'))
    expect(radio('Grana').checked).toBe(true)
  })

  test('[WAIT-01] one that is sold out is asked for, while the others are added', async () => {
    stubShop(() => accepted(rosa))
    putStock([{ productId: 9202, free: 0 }])
    const { user } = showFamily()
    await screen.findByRole('button', { name: 'Agregar al carrito' })
    await user.click(radio('Rosa vieja Agotado'))
    await user.click(await screen.findByRole('button', { name: 'Avísame cuando llegue' }))
    expect([onWait.mock.calls.map(([{ id }]) => id), onAdd.mock.calls]).toStrictEqual([[9202], []])
  })

  test('[SHADE-45] the picture of the shade before lies below that of the chosen one, which fades in', async () => {
    stubShop(() => accepted({ ...rosa, image_url: '/media/bbb-1080.webp' }))
    const { user } = showFamily()
    const pictures = () => {
      const group = screen.getByRole('group', { name: /^Fotos de/ })
      const row = group.querySelector('.snap-x')
      return {
        below: [...group.children].flatMap((one) => (one instanceof HTMLImageElement ? one.getAttribute('src') : [])),
        isFading: row?.classList.contains('animate-appear'),
      }
    }
    await screen.findByRole('button', { name: 'Agregar al carrito' })
    expect(pictures()).toStrictEqual({ below: [], isFading: false })
    await user.click(radio('Rosa vieja'))
    await vi.waitFor(() => expect(words()).toContain('Seda Rosa'))
    expect(pictures()).toStrictEqual({ below: ['/media/aaa-320.webp'], isFading: true })
    await user.click(radio('Grana'))
    await vi.waitFor(() => expect(words()).toContain('Seda Grana'))
    expect(pictures()).toStrictEqual({ below: ['/media/bbb-320.webp'], isFading: true })
  })

  test('[SHADE-46] [WAIT-01] all sold out they can still be chosen and looked at, and none can be added', async () => {
    stubShop(() => accepted(rosa))
    putStock([9201, 9202].map((productId) => ({ productId, free: 0 })))
    const { user } = showFamily()
    await screen.findByRole('button', { name: 'Avísame cuando llegue' })
    expect(buttons().filter((name) => name.startsWith('Agregar'))).toStrictEqual([])
    expect(radio('Grana Agotado').checked).toBe(true)
    await user.click(radio('Rosa vieja Agotado'))
    await vi.waitFor(() => expect(words()).toContain('Seda Rosa'))
    expect(buttons()).toContain('Avísame cuando llegue')
    expect(buttons().filter((name) => name.startsWith('Agregar'))).toStrictEqual([])
    act(() => putStock([{ productId: 9202, free: 1 }]))
    expect(radio('Rosa vieja').checked).toBe(true)
    expect(await screen.findByRole('button', { name: 'Agregar al carrito' })).toBeTruthy()
  })

  test('[SHADE-30] one that is loading is marked at once, and the one before cannot be added in its place', async () => {
    let answer: (answer: ReturnType<typeof accepted>) => void = () => {}
    stubShop(() => new Promise((resolve) => (answer = resolve)))
    const { user } = showFamily()
    await screen.findByRole('button', { name: 'Agregar al carrito' })
    await user.click(radio('Rosa vieja'))
    expect([radio('Rosa vieja').checked, words().includes('Seda Grana')]).toStrictEqual([true, true])
    const waiting = await screen.findByRole('button', { name: /Un momento/ })
    await user.click(waiting)
    expect(onAdd).not.toHaveBeenCalled()
    answer(accepted(rosa))
    await vi.waitFor(() => expect(words()).toContain('Seda Rosa'))
    await user.click(await screen.findByRole('button', { name: 'Agregar al carrito' }))
    expect(onAdd.mock.calls).toStrictEqual([[9202, 1]])
  })

  test('[SHADE-30] the second one that is chosen is waited for like the first', async () => {
    const shades = [...family.shades, { id: 9203, name: 'Coral', color: null, price: 99, stock_total: 9 }]
    const coral = { ...rosa, id: 9203, name: 'Seda Coral', price: 99, shade: 'Coral' }
    let answer: (answer: ReturnType<typeof accepted>) => void = () => {}
    stubShop(({ path }) => (path.endsWith('/9203') ? new Promise((resolve) => (answer = resolve)) : accepted(rosa)))
    putStock([{ productId: 9203, free: 9 }])
    const { user } = showFamily({ ...grana, family: { ...family, shades } })
    await screen.findByRole('button', { name: 'Agregar al carrito' })
    await user.click(radio('Rosa vieja'))
    await vi.waitFor(() => expect(words()).toContain('Seda Rosa'))
    await user.click(radio('Coral'))
    expect([radio('Coral').checked, words().includes('Seda Rosa')]).toStrictEqual([true, true])
    await user.click(await screen.findByRole('button', { name: /Un momento/ }))
    expect(onAdd).not.toHaveBeenCalled()
    answer(accepted(coral))
    await vi.waitFor(() => expect(words()).toContain('Seda Coral'))
    await user.click(await screen.findByRole('button', { name: 'Agregar al carrito' }))
    expect(onAdd.mock.calls).toStrictEqual([[9203, 1]])
  })

  test.each([
    [refused(404, 'NOT_FOUND', 'No se encontró'), 'Este tono ya no está a la venta'],
    [refused(500, 'INTERNAL', ''), 'Error al cargar el tono'],
  ])('[SHADE-30] one that cannot be loaded gives way to the one before (%#)', async (answer, text) => {
    stubShop(() => answer)
    const { user } = showFamily()
    await user.click(radio('Rosa vieja'))
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
    await vi.waitFor(() => expect(radio('Grana').checked).toBe(true))
    expect(location.search).toBe('?tono=9201')
  })
})

describe('[SHEET-01] [SHEET-07] sharing', () => {
  const url = (id: number) => `https://tienda.mx/producto/${id}-labial-mate`
  beforeEach(() => replacePage('/producto/9001-labial-mate?categoria=Labios&hasta=300', 1))
  test('opens the system’s sheet with the address of the product', async () => {
    const share = vi.fn<() => Promise<void>>().mockResolvedValue()
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    const { user, product } = show()
    await user.click(await within(sheet()).findByRole('button', { name: 'Compartir' }))
    expect(share.mock.calls).toStrictEqual([[{ title: 'Labial mate', url: url(product.id) }]])
    Reflect.deleteProperty(navigator, 'share')
  })

  test('copies the address where there is none', async () => {
    const { user, product } = show()
    await user.click(await within(sheet()).findByRole('button', { name: 'Compartir' }))
    expect(await screen.findByText('Enlace copiado')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(url(product.id))
  })
})
