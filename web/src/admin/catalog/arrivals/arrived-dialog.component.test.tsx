import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { anArrival } from '../../../testing/an-arrival'
import { wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { prepareDraft } from '../../list-screen/edits/drafts'
import { NEW_PRODUCT, readProductDraft } from '../form/product-draft'
import { noProduct } from '../form/product-form-rules'
import { ArrivedDialog } from './arrived-dialog'

beforeEach(() => {
  sessionStorage.clear()
  stubShop(() => accepted([]))
})
const nothing = () => {}
const arrival = anArrival({ product: null })
const show = () => renderInPanel(<ArrivedDialog arrival={arrival} onClose={nothing} onArrived={nothing} />)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const kept = () => readProductDraft(NEW_PRODUCT)
const keep = (name: string, arrivalId?: number) =>
  prepareDraft(NEW_PRODUCT, {
    values: { ...noProduct, name },
    photos: [],
    ...(arrivalId !== undefined && { arrivalId }),
  })

test.each([
  ['Gloss', undefined, 'Gloss'],
  [' ', 99, 'sin nombre'],
])('a new product «%s» that is kept is named before it is discarded, and can be opened instead', (name, id, shown) => {
  keep(name, id)
  show()
  expect(wordsOf(screen.getByRole('dialog'))).toContain(
    `Tienes un producto nuevo sin guardar: «${shown}». «Crear producto» lo descarta.`,
  )
  press('Seguir con él')
  expect(kept()?.values.name).toBe(name)
  press('Crear producto')
  expect([kept()?.values.name, kept()?.arrivalId]).toStrictEqual([arrival.name, arrival.id])
})

test('a product of this piece that is being written is opened as it is', () => {
  keep('Sérum corregido', arrival.id)
  show()
  expect(wordsOf(screen.getByRole('dialog'))).not.toContain('sin guardar')
  press('Crear producto')
  expect(kept()?.values.name).toBe('Sérum corregido')
})

test('nothing is said of a kept product where there is none', () => {
  show()
  expect(wordsOf(screen.getByRole('dialog'))).not.toContain('sin guardar')
})
