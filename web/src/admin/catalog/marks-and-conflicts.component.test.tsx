import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAdminProduct } from '../../testing/a-product'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { differencesBetween, StaleEdit } from './form/stale-edit'
import { OfferMark, ShadeMark } from './list/product-marks'

const offer = (state: 'running' | 'future') =>
  ({ price: 150, first_day: '2026-11-25', last_day: '2026-11-29', state }) as unknown as AdminProduct['offer']

describe('the mark of an offer', () => {
  const words = (over: Partial<AdminProduct>) => wordsOf(render(<OfferMark {...anAdminProduct(over)} />).container)
  test.each<[Partial<AdminProduct>, string]>([
    [{}, ''],
    [{ offer: offer('future') }, 'Oferta desde mié 25 nov'],
    [{ offer: offer('running'), price_today: 150 }, 'Oferta $150.00'],
    [{ offer: offer('running') }, 'Oferta sin efecto'],
  ])('[OFFER-08] of %j is «%s»', (over, text) => expect(words(over)).toBe(text))
})

test('a shade is named with its family only', () => {
  const words = (over: Partial<AdminProduct>) => wordsOf(render(<ShadeMark {...anAdminProduct(over)} />).container)
  expect(words({ family_id: 7, shade: 'Grana', shade_color: '#a63446' })).toBe('Grana')
  expect(words({ family_id: null, shade: 'Grana' })).toBe('')
})

describe('an edit that met another', () => {
  const onTakeTheirs = vi.fn<() => void>()
  const onKeepMine = vi.fn<() => void>()
  beforeEach(() => {
    onTakeTheirs.mockReset()
    onKeepMine.mockReset()
  })
  type Values = Parameters<typeof differencesBetween>[0]
  const between = (now: object, mine: object, ...fields: Parameters<typeof differencesBetween>[2]) =>
    differencesBetween(now as Values, mine as Values, fields).map(({ label, now: theirs, mine: own }) => [
      label,
      theirs,
      own,
    ])
  test('lists the fields that differ, as they are read', () => {
    expect(
      between(
        { name: 'Labial', price: '200', cost_price: '', status: 'active', brand: '' },
        { name: 'Labial', price: '210.5', cost_price: '80', status: 'inactive', brand: 'Bissú' },
        'name',
        'price',
        'cost_price',
        'status',
        'brand',
      ).map(([, theirs, own]) => [theirs, own]),
    ).toStrictEqual([
      ['$200.00', '$210.50'],
      ['—', '$80.00'],
      ['Activo', 'Inactivo'],
      ['—', 'Bissú'],
    ])
  })
  test('shows an amount that is no number as it was typed', () => {
    expect(between({ price: '200' }, { price: '249,50' }, 'price')).toStrictEqual([
      ['Precio de venta', '$200.00', '249,50'],
    ])
  })
  const show = (differences: object[], merged?: readonly never[]) =>
    renderInPanel(
      <StaleEdit
        newer={anAdminProduct({ updated_at: '2026-11-20T19:30:00.000Z' })}
        differences={differences as never}
        {...(merged && { merged })}
        timeZone="America/Mexico_City"
        onTakeTheirs={onTakeTheirs}
        onKeepMine={onKeepMine}
      />,
    )
  const price = { label: 'Precio', now: '$200.00', mine: '$210.00' }
  test('of one short value asks by the values', async () => {
    const { user } = show([price])
    expect(allWords('alert').join()).toContain('Alguien lo cambió a la 1:30 p.m.')
    expect(buttons()).toStrictEqual(['Quedarme con $200.00', 'Usar $210.00'])
    await user.click(screen.getByRole('button', { name: 'Usar $210.00' }))
    expect([onTakeTheirs.mock.calls.length, onKeepMine.mock.calls.length]).toStrictEqual([0, 1])
    await user.click(screen.getByRole('button', { name: 'Quedarme con $200.00' }))
    expect(onTakeTheirs).toHaveBeenCalledOnce()
  })
  test.each([
    ['of two', [price, { label: 'Marca', now: '—', mine: 'Bissú' }]],
    ['of a long one', [{ label: 'Descripción', now: 'a'.repeat(25), mine: 'b' }]],
    ['of a long own one', [{ label: 'Descripción', now: 'a', mine: 'b'.repeat(25) }]],
  ])('%s asks in general, below a table', (_what, differences) => {
    show(differences)
    expect(buttons()).toStrictEqual(['Quedarme con lo de ahora', 'Usar lo mío'])
    expect(allWords('row').slice(1)).toStrictEqual(differences.map(({ label, now, mine }) => `${label} ${now} ${mine}`))
  })
  test('names what else was changed, and is kept', () => {
    show([price], ['brand', 'description'] as unknown as never[])
    expect(allWords('alert').join()).toContain('También cambió, y se conserva: Marca, Descripción')
  })
  test('without anything else says nothing of it, and without differences has no table', () => {
    show([], [])
    expect(allWords('alert').join()).not.toContain('También cambió')
    expect(screen.queryByRole('table')).toBeNull()
  })
})
