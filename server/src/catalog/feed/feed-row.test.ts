import { FACT_NAMES } from '@tocador/contracts/catalog/product-facts'
import { recordOf } from '@tocador/contracts/record-of'
import { describe, expect, test } from 'vitest'
import { aSellableRow } from '../../testing/a-sellable-row'
import { CatalogueIndex } from '../public-catalogue/catalogue-index'
import type { SellableRow } from '../public-catalogue/queries'
import { feedRowOf } from './feed-row'

const place = { publicUrl: 'https://tienda.example', timeZone: 'America/Mexico_City' }
const facts = recordOf(FACT_NAMES, () => '')
const rowOf = (parts: Partial<SellableRow>) => {
  const [entry] = new CatalogueIndex([aSellableRow({ ...facts, ...parts })], [], []).forFeed()
  if (entry === undefined) throw new Error('The catalogue has a product')
  return feedRowOf(entry, place)
}

test.each([
  ['Labios', 'Labiales', 'Labios > Labiales'],
  ['Labios', 'Sin clasificar', 'Labios'],
  ['Sin clasificar', 'Sin clasificar', ''],
])('[SEARCH-49] the catalogue for channels has «%s» and «%s» as «%s»', (categoryName, typeName, expected) => {
  expect(rowOf({ categoryName, typeName }).product_type).toBe(expected)
})

describe('a row of the catalogue for channels', () => {
  test('is in stock with a unit, and says that it has no identifier only without brand and code', () => {
    const said = (parts: Partial<SellableRow>) => {
      const { availability, identifier_exists: exists, gtin } = rowOf(parts)
      return [availability, exists, gtin]
    }
    expect(said({ free: 0 })).toStrictEqual(['out of stock', 'no', ''])
    expect(said({ free: 1, brand: 'Bissú' })).toStrictEqual(['in stock', '', ''])
    expect(said({ free: 1, gtin: '7501031311309' })).toStrictEqual(['in stock', '', '7501031311309'])
  })

  test('leaves out a code that shops make themselves', () => {
    expect(rowOf({ gtin: '2012345678900' })).toMatchObject({ gtin: '', identifier_exists: 'no' })
  })

  test('has ten pictures beside the first, those of the shop as JPEG with its address', () => {
    const own = (nth: number) => `/media/${String(nth).padStart(32, '0')}-1080.webp`
    const { image_link: first, additional_image_link: others } = rowOf({
      images: Array.from({ length: 12 }, (_, nth) => own(nth)),
    })
    expect(first).toBe(`https://tienda.example${own(0).replace('.webp', '.jpg')}`)
    expect(others).toHaveLength(10)
    expect(others.at(-1)).toBe(`https://tienda.example${own(10).replace('.webp', '.jpg')}`)
    expect(rowOf({ images: [] })).toMatchObject({ image_link: '', additional_image_link: [] })
  })

  test('[FEED-02] asks the regular price beside that of the offer, whose days are those of the shop', () => {
    const offer = { priceCents: 20_000, paidCents: 15_050, offerFrom: '2026-11-24', offerUntil: '2026-11-29' }
    expect(rowOf(offer)).toMatchObject({
      price: '200.00 MXN',
      sale_price: '150.50 MXN',
      sale_price_effective_date: '2026-11-24T00:00-0600/2026-11-29T23:59-0600',
    })
    expect(rowOf({ priceCents: 20_000, paidCents: 15_050 })).toMatchObject({
      price: '150.50 MXN',
      sale_price: '',
      sale_price_effective_date: '',
    })
  })

  const inFamily = { familyId: 7, familyPosition: 1, familyName: 'Labial' }

  test.each([
    [{ name: 'Labial Añil', ...inFamily, shade: 'ANIL' }, 'Labial Añil', 'ANIL', '7'],
    [{ name: 'Labial', ...inFamily, shade: 'Grana' }, 'Labial · Grana', 'Grana', '7'],
    [{ name: 'Labial', ...inFamily, shade: '' }, 'Labial', '', '7'],
    [{ name: 'Labial' }, 'Labial', '', ''],
  ])('%j is told apart by its shade', (parts, title, color, group) => {
    expect(rowOf(parts)).toMatchObject({ title, color, item_group_id: group })
  })

  test('has no markup in any of its texts', () => {
    const row = rowOf({
      name: '<b>Labial</b>',
      brand: '<b>Bissú</b>',
      description: '<p>Cremoso</p>',
      categoryName: '<i>Labios</i>',
      typeName: '<i>Labiales</i>',
      ...inFamily,
      shade: '<u>Grana</u>',
    })
    expect(row).toMatchObject({
      title: 'Labial · Grana',
      brand: 'Bissú',
      description: 'Cremoso',
      color: 'Grana',
      product_type: 'Labios > Labiales',
    })
  })

  test('is cut to what both services take, between two words where one ends in the last fifth', () => {
    const lengths = rowOf({
      name: 'a'.repeat(151),
      brand: 'b'.repeat(71),
      description: 'c'.repeat(5001),
      categoryName: 'd'.repeat(400),
      typeName: 'e'.repeat(400),
      ...inFamily,
      shade: 'f'.repeat(60),
    })
    expect(lengths.title).toBe(`${'a'.repeat(86)}… · ${'f'.repeat(60)}`)
    expect([...lengths.title]).toHaveLength(150)
    expect(lengths.brand).toBe(`${'b'.repeat(69)}…`)
    expect(lengths.description).toBe(`${'c'.repeat(4999)}…`)
    expect(lengths.product_type).toHaveLength(750)
    expect(rowOf({ brand: 'b'.repeat(70) }).brand).toBe('b'.repeat(70))
    // Its last space stands before and in the last fifth of the 69 letters that are left.
    expect(rowOf({ brand: `${'b'.repeat(54)} ${'c'.repeat(20)}` }).brand).toBe(`${'b'.repeat(54)} ${'c'.repeat(14)}…`)
    expect(rowOf({ brand: `${'b'.repeat(56)} ${'c'.repeat(20)}` }).brand).toBe(`${'b'.repeat(56)}…`)
  })
})
