import type { ImportedFile } from '@tocador/contracts/catalog/import-schemas'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, stubShop } from '../../../testing/stub-shop'
import { KindsPart } from './kinds-part'
import type { Import } from './use-import'

const told = vi.fn<(change: unknown) => void>()
const kind = { type: 'Lipstick', category: '', rows: 2, as: { category: 'Labios', type: 'Brillos' }, is_known: false }
const known = { type: 'Gloss', category: 'Lips', rows: 1, as: { category: 'Labios', type: 'Labiales' }, is_known: true }
const earlier = { '["Otro",""]': { category: 'Ojos', type: 'Rímel' } }
function show(kinds: Import['answers']['kinds'] = earlier) {
  told.mockReset()
  stubShop(() => accepted([{ id: 1, name: 'Labios', types: [{ id: 1, name: 'Labiales' }] }]))
  const work = { answers: { kinds }, answer: told } as unknown as Import
  renderInPanel(<KindsPart work={work} file={{ kinds: [kind, known] } as unknown as ImportedFile} />)
}
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const chosen = (name: string) => select(name).selectedOptions[0]?.text

test('[SEARCH-49] each type of the file becomes what is proposed, another one, or none', async () => {
  show()
  await waitFor(() => expect(select('Tipo Lipstick').options.length).toBe(4))
  expect([...select('Tipo Lipstick').options].map(({ text }) => text)).toStrictEqual([
    'Sin clasificar',
    'Crear Brillos · Labios',
    'Crear Lipstick · Sin clasificar',
    'Labiales · Labios',
  ])
  expect([chosen('Tipo Lipstick'), chosen('Tipo Gloss · Lips')]).toStrictEqual([
    'Crear Brillos · Labios',
    'Labiales · Labios',
  ])
  fireEvent.change(select('Tipo Lipstick'), { target: { value: select('Tipo Lipstick').options[0]?.value } })
  fireEvent.change(select('Tipo Lipstick'), { target: { value: select('Tipo Lipstick').options[2]?.value } })
  const none = { category: 'Sin clasificar', type: 'Sin clasificar' }
  expect(told.mock.calls).toStrictEqual([
    [{ kinds: { ...earlier, '["Lipstick",""]': none } }],
    [{ kinds: { ...earlier, '["Lipstick",""]': { category: 'Sin clasificar', type: 'Lipstick' } } }],
  ])
})

test('what was answered is chosen', async () => {
  show({ '["Lipstick",""]': { category: 'Labios', type: 'Labiales' } })
  await waitFor(() => expect(chosen('Tipo Lipstick')).toBe('Labiales · Labios'))
})
