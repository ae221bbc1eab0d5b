import { createArrival } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import { groupProducts } from '@tocador/contracts/catalog/family-endpoints'
import type { Page } from '@playwright/test'
import { aProduct } from '../../server/src/testing/factories'
import { signIn } from '../../server/src/testing/sign-in'
import { openIdle, untilIdle } from '../support/in-the-shop'
import { LONG_WORD, nameOfSize, setTextSize, textSizes, type TextSize } from '../storefront/large-text'
import { layoutProblems } from '../support/layout-problems'
import { withLongWords } from './long-words'
import { changeStatus, enterAs } from '../support/owner'
import { expect, test } from '../support/shop-test'
import { owner } from '../surveys/survey-calls'

// A missing control shows sooner than by the limit of the test.
// What the screens show depends on every row of the shop.
test.use({ actionTimeout: 15_000, hasTouch: true, shopFor: 'large text of the panel' })

type Rows = Awaited<ReturnType<typeof withLongWords>>

interface Screen {
  name: string
  /** What follows `?panel=`. */
  address: string | ((rows: Rows) => string)
  /** The buttons that open it, one after the other. */
  press?: readonly (string | RegExp)[]
  /** Below its button, so it is opened again at each size. */
  isPopover?: boolean
}

const sections: Screen[] = [
  { name: 'Resumen', address: '' },
  { name: 'Pedidos', address: 'pedidos' },
  { name: 'Calendario', address: 'pedidos&vista=calendario' },
  { name: 'Productos', address: 'productos' },
  { name: 'Llegadas', address: 'productos&vista=llegadas' },
  { name: 'Fotos con problemas', address: 'productos&fotos=revisar' },
  { name: 'Revisar fotos', address: 'productos&vista=revisar-fotos' },
  { name: 'Por agrupar', address: 'productos&vista=tonos-por-agrupar' },
  { name: 'Usuarios', address: 'usuarios' },
  { name: 'Reservas', address: 'reservas' },
  { name: 'Carritos', address: 'reservas&vista=carritos' },
  { name: 'Quién aparta mucho', address: 'reservas&vista=acaparan' },
  { name: 'Encuestas', address: 'encuestas' },
  { name: 'Opciones pendientes', address: 'encuestas&vista=pendientes' },
  { name: 'Lugares', address: 'disponibilidad' },
  { name: 'Horarios', address: 'disponibilidad&vista=horarios' },
  { name: 'Lista de horarios', address: 'disponibilidad&vista=horarios&modo=lista' },
  { name: 'WhatsApp', address: 'disponibilidad&vista=whatsapp' },
]
const reports: Screen[] = [
  'margen',
  'mas-vendidos',
  'clientes',
  'categorias',
  'tendencias',
  'inventario',
  'conversion',
  'busquedas',
  'resumen',
  'personalizado&tipos=margen,clientes',
].map((tab) => ({ name: `Reportes, ${tab}`, address: `reportes&reporte=${tab}` }))
const settings: Screen[] = [
  'tienda',
  'portada',
  'reservas',
  'entregas',
  'whatsapp',
  'privacidad',
  'limites',
  'busqueda',
  'canales',
  'imagenes',
  'avisos',
  'app',
  'cuenta',
  'actividad',
  'sistema',
].map((tab) => ({ name: `Ajustes, ${tab}`, address: `ajustes&ajuste=${tab}` }))

const order = ({ order: id }: Rows) => `pedidos&pedido=${id}`
const product = ({ product: id }: Rows) => `productos&editar=${id}`
const user = ({ user: id }: Rows) => `usuarios&usuario=${id}`
const hold = ({ line }: Rows) => `reservas&reserva=${line}`
const cart = ({ cart: id }: Rows) => `reservas&vista=carritos&carrito=${id}`
const survey = ({ survey: id }: Rows) => `encuestas&encuesta=${id}`
const draft = ({ draft: id }: Rows) => `encuestas&encuesta=${id}`
const hours = 'disponibilidad&vista=horarios'
const sheets: Screen[] = [
  { name: 'order', address: order },
  { name: 'product', address: product },
  { name: 'photos of a product', address: (rows) => `${product(rows)}&parte=fotos` },
  { name: 'stock of a product', address: (rows) => `${product(rows)}&parte=existencias` },
  { name: 'people who wait for a product', address: (rows) => `${product(rows)}&parte=espera` },
  { name: 'sales of a product', address: (rows) => `${product(rows)}&parte=ventas` },
  { name: 'user', address: user },
  { name: 'hold', address: hold },
  { name: 'cart', address: cart },
  { name: 'survey', address: survey },
  { name: 'draft of a survey', address: draft },
  { name: 'pending option', address: ({ option }) => `encuestas&vista=pendientes&opcion=${option}` },
]
const dialogs: Screen[] = [
  { name: 'order’s status', address: order, press: ['Cambiar estado…'] },
  { name: 'order’s products', address: order, press: ['Cambiar productos'] },
  { name: 'order’s hand-over', address: order, press: ['Cambiar entrega'] },
  { name: 'new order', address: 'pedidos', press: ['Nuevo pedido'] },
  { name: 'pick list of an order', address: (rows) => `${order(rows)}&surtido=pedido` },
  { name: 'new product', address: 'productos', press: ['Agregar producto'] },
  { name: 'new arrival', address: 'productos&vista=llegadas', press: ['Agregar llegada'] },
  { name: 'import', address: 'productos', press: ['Importar'] },
  { name: 'deletion of a product', address: 'productos', press: [/^Acciones de/, 'Eliminar…'] },
  { name: 'more stock', address: (rows) => `${product(rows)}&parte=existencias`, press: ['Sumar existencias'] },
  { name: 'new user', address: 'usuarios', press: ['Agregar usuario'] },
  { name: 'user’s password', address: user, press: ['Nueva contraseña…'] },
  { name: 'longer hold', address: hold, press: ['Extender…'] },
  { name: 'end of a hold', address: hold, press: ['Cancelar…'] },
  { name: 'end of a cart', address: cart, press: ['Cancelar todo…'] },
  { name: 'new survey', address: 'encuestas', press: ['Nueva Encuesta'] },
  { name: 'edited survey', address: draft, press: [/^Editar ¿/] },
  { name: 'approval of a survey', address: draft, press: [/^Aprobar ¿/] },
  { name: 'deletion of a survey', address: draft, press: [/^Eliminar ¿/] },
  { name: 'new option', address: survey, press: [/^Crear opción en/] },
  { name: 'end of a survey', address: survey, press: [/^Cerrar ¿/] },
  { name: 'edited place', address: 'disponibilidad', press: [`Editar ${LONG_WORD}`] },
  { name: 'deletion of a place', address: 'disponibilidad', press: [`Eliminar ${LONG_WORD}…`] },
  { name: 'new hour', address: hours, press: ['Agregar horario'] },
  { name: 'closed day', address: hours, press: ['Cerrar un día…'] },
]
const popovers: Screen[] = [
  { name: 'actions of a product', address: 'productos', press: [/^Acciones de/], isPopover: true },
  { name: 'places to filter by', address: 'pedidos', press: ['Lugar'], isPopover: true },
  { name: 'days to filter by', address: 'pedidos', press: ['Entrega'], isPopover: true },
  { name: 'dates of a report', address: 'reportes', press: [/^Fechas/], isPopover: true },
  { name: 'status of an order', address: order, press: [/cambiar el estado/], isPopover: true },
]

let rows: Rows
test.beforeAll(async ({ shop }) => {
  rows = await withLongWords(shop)
  const send = await owner(shop)
  const other = await aProduct(shop, { name: `Otra ${LONG_WORD}` })
  const shades = [rows.product, other].map((id, nth) => ({ product_id: id, name: `${nth}${LONG_WORD.slice(1)}` }))
  await send(groupProducts, undefined, { name: LONG_WORD, shades })
  await send(createArrival, undefined, { name: LONG_WORD, price: 999_999.99 })
  // The longest name of a status.
  await changeStatus(shop, (await signIn(shop, 'admin')).token, rows.order, 'preparing')
})

/** As the panel's own links do it, since loading the page for each screen takes minutes. */
const goTo = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    history.pushState({ overlay: 1 }, '', to)
    // Until it is rendered, so that its requests have begun.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }, `/?panel=${address}`)

async function open(page: Page, { address, press = [], isPopover = false }: Screen, size: TextSize) {
  await setTextSize(page, size)
  // Dialogs stay open as long as their section.
  if ((await page.locator('dialog[open]').count()) > 1) await goTo(page, 'resumen')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  const isSheet = typeof address !== 'string'
  await untilIdle(page, () => goTo(page, isSheet ? address(rows) : address), 250)
  if (isSheet) await expect(page.locator('dialog[open]').nth(1)).toBeVisible()
  for (const name of press) {
    const dialogs = await page.locator('dialog[open]').count()
    // The section below a sheet has buttons of the same names.
    const top = page.locator('dialog[open]').last()
    const button = top.getByRole('button', { name, exact: typeof name === 'string' })
    await button.or(top.getByRole('menuitem', { name })).last().click()
    if (!isPopover && name === press.at(-1)) await expect(page.locator('dialog[open]')).toHaveCount(dialogs + 1)
  }
  await expect(page.locator('.panel').getByText(/^Cargando/)).toHaveCount(0)
}

for (const [group, screens] of Object.entries({ sections, reports, settings, sheets, dialogs, popovers })) {
  test(`[ADM-50] [ADM-51] [ADM-52] with large text and words of 60 letters the panel stays usable: ${group}`, async ({
    page,
    shop,
  }) => {
    await enterAs(page, shop)
    await openIdle(page, '/?panel=resumen')
    for (const screen of screens) {
      for (const [nth, size] of textSizes.entries()) {
        if (nth === 0 || screen.isPopover === true) await open(page, screen, size)
        else await setTextSize(page, size)
        const where = `${screen.name}, ${nameOfSize(size)}`
        await expect.soft.poll(() => layoutProblems(page), { message: where, timeout: 3000 }).toEqual([])
        await shot(page, where)
        if (screen.isPopover === true) await closePopover(page)
      }
    }
  })
}

test('at 320 px with text at 200 % no section, report or setting scrolls the panel sideways', async ({
  page,
  shop,
}) => {
  const size = [320, 568, 200] as const
  await enterAs(page, shop)
  await openIdle(page, '/?panel=resumen')
  for (const screen of [...sections, ...reports, ...settings]) {
    await open(page, screen, size)
    const beyond = () => page.locator('dialog.panel').evaluate((panel) => panel.scrollWidth - panel.clientWidth)
    await expect.soft.poll(beyond, { message: screen.name, timeout: 3000 }).toBe(0)
  }
})

/** Its step back in the history would cancel the next page. */
async function closePopover(page: Page) {
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => 'menu' in ((history.state ?? {}) as object))).toBe(false)
  await page.waitForFunction(() => document.querySelector('[popover]:not(dialog):popover-open') === null)
}

/** For looking at the screens: SCREENSHOTS names a folder. */
const shot = async (page: Page, name: string) => {
  const folder = process.env['SCREENSHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, '-')}.png` })
}
