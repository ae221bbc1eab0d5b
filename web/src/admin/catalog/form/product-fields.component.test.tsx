import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAdminProduct } from '../../../testing/a-product'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { useForm } from '../../../ui/form/use-form'
import { ProductFields } from './product-fields'
import { valuesOf, type ProductValues } from './product-form-rules'

function Form({ start }: { start: ProductValues }) {
  const form = useForm(start, () => ({}))
  return <ProductFields form={form} type={<b>El tipo</b>} stockLabel="Existencias iniciales" />
}
const show = (over: Parameters<typeof anAdminProduct>[0] = {}) => {
  stubShop(() => accepted([]))
  return renderInPanel(<Form start={valuesOf(anAdminProduct(over))} />).container
}
const part = () => screen.getByText(/^Datos para quien compra/).closest('details')
const summary = () => part()?.querySelector('summary')?.textContent.trim()
function toggle(isOpen: boolean) {
  const details = part()
  if (!details) throw new Error('The part is missing')
  details.open = isOpen
  fireEvent(details, new Event('toggle'))
}
const copy = () => screen.queryByRole('combobox', { name: /^Copiar datos de otro producto/ })

test('the fields of a product stand in their order, each with the most that it takes', () => {
  const container = show({ finish: 'Mate' })
  const fields = [...container.querySelectorAll<HTMLInputElement>('input[name], textarea[name], select[name]')]
  expect(fields.map((one) => `${one.name} ${one.tagName} ${one.getAttribute('maxlength') ?? '-'}`)).toStrictEqual([
    'name INPUT 200',
    'brand INPUT 80',
    'description TEXTAREA 10000',
    'price INPUT -',
    'cost_price INPUT -',
    'stock_total INPUT -',
    'status SELECT -',
    'video_url INPUT -',
    'content INPUT 40',
    'finish INPUT 60',
    'skin_type INPUT 80',
    'opened_for INPUT 20',
    'made_in INPUT 60',
    'gtin INPUT 32',
    'how_to_use TEXTAREA 2000',
    'warnings TEXTAREA 1000',
    'ingredients TEXTAREA 5000',
  ])
  const of = (name: string) => fields.find((one) => one.name === name)
  expect([of('price'), of('cost_price'), of('stock_total')].map((one) => one?.inputMode)).toStrictEqual([
    'decimal',
    'decimal',
    'numeric',
  ])
  expect(
    [...(of('status') as unknown as HTMLSelectElement).options].map(({ value, text }) => `${value} ${text}`),
  ).toStrictEqual(['active Activo', 'inactive Inactivo'])
})

test('what is only spaces is no fact, and the part opens and closes as it is pressed', () => {
  show({ finish: '  ' })
  expect([part()?.open, summary(), copy()]).toStrictEqual([false, 'Datos para quien compra', null])
  toggle(true)
  expect(copy()).not.toBeNull()
  expect(screen.getByText('Puedes pegar la lista del empaque; se limpia sola')).toBeTruthy()
  toggle(false)
  expect([part()?.open, copy()]).toStrictEqual([false, null])
})

test.each([
  [100, 'Ganancia esperada por pieza $100.00 · 50.00 %'],
  [200, 'El precio de venta no supera al de inversión: no ganarías nada por pieza. Puedes guardarlo así.'],
])('[PROD-18] [PROD-19] with a cost of %d of 200 the form says what is earned', (cost_price, text) => {
  show({ price: 200, cost_price })
  expect(allWords('status')).toStrictEqual([text])
})

test('a video is played whatever stands around its address', () => {
  show({ video_url: ' https://youtu.be/abcdefgh ' })
  expect(screen.getByText(/YouTube: se verá dentro de la tienda/)).toBeTruthy()
})

test('[PROD-11] [PROD-15] the form says what each field is, what it is written in, and which may stay empty', () => {
  const container = show()
  expect(wordsOf(container)).toBe(
    'Nombre Marca (opcional) El tipo Descripción (opcional) Precio de venta $ MXN Precio de inversión $ MXN Ganancia esperada por pieza $100.00 · 50.00 % Existencias iniciales piezas Estado Activo Inactivo URL del video (opcional) YouTube, TikTok, Facebook u otro enlace Datos para quien compra Contenido (opcional) Por ejemplo 250 ml, 3.5 g o 2 piezas Acabado (opcional) Tipo de piel (opcional) Vida tras abrir (opcional) Meses que dura abierto, por ejemplo 12 Hecho en (opcional) Código de barras (opcional) Los números bajo las barras del empaque (GTIN, EAN o UPC) Modo de uso (opcional) Advertencias (opcional) Ingredientes (INCI) (opcional) Puedes pegar la lista del empaque; se limpia sola',
  )
  const required = [...container.querySelectorAll<HTMLInputElement>('[aria-required=true]')].map(({ name }) => name)
  expect(required).toStrictEqual(['name', 'price', 'cost_price', 'stock_total', 'status'])
  expect(container.querySelector<HTMLInputElement>('[name=video_url]')?.type).toBe('url')
})

test('the browser does not fill in a product by itself', () => {
  const container = show()
  const names = ['name', 'brand', 'price', 'cost_price', 'stock_total', 'video_url', 'content']
  const fields = names.map((name) => container.querySelector(`[name=${name}]`)?.getAttribute('autocomplete'))
  expect(fields).toStrictEqual(['off', 'off', 'off', 'off', 'off', 'off', 'off'])
})
