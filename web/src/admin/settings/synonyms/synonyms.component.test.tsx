import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allWords, buttons, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable, type AskedCall } from '../../../testing/stub-shop'
import { prepareDraft, readDraft } from '../../list-screen/edits/drafts'
import { NEW_SYNONYMS } from './new-synonyms'
import { SynonymsView } from './synonyms-view'

const group = { id: 4, words: ['chapitas', 'rubor'], updated_at: '2026-11-20T18:00:00.000Z' }
const preview = {
  words: [
    { word: 'chapitas', before: 0, after: 1 },
    { word: 'rubor', before: 1, after: 1 },
  ],
  total: 1,
  pieces: [{ id: 9, name: 'Rubor en polvo', image_url: '', stock_total: 0 }],
}
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Palabras que significan lo mismo' })
const changes = () =>
  asked
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('preview'))
    .map((call) => [call.method, call.path, call.body])

const loaded = () => vi.waitFor(() => expect(screen.queryByText('Cargando sinónimos')).toBeNull())

type Answer = Parameters<typeof stubShop>[0]
async function show(groups: (typeof group)[], answerChange: Answer = () => accepted(group), found: unknown = preview) {
  stubShop((call: AskedCall) =>
    call.path.endsWith('preview') ? accepted(found) : call.method === 'GET' ? accepted(groups) : answerChange(call),
  )
  const shown = renderInPanel(<SynonymsView />)
  await loaded()
  return shown
}
beforeEach(() => sessionStorage.clear())

describe('the list', () => {
  test('says what synonyms are for', async () => {
    const { container } = await show([group])
    expect(wordsOf(container)).toContain(
      'Palabras que en tu tienda significan lo mismo: quien busca una encuentra también las piezas de las otras. Las usuales, como rubor y blush, ya están. Aplica en cuanto guardes.',
    )
  })
  test('says when there is none, and begins one', async () => {
    const { user } = await show([])
    expect(allWords('status')).toStrictEqual([
      'Todavía no agregas sinónimos Reportes › Lo que buscan y no encuentran te dice qué palabras faltan. Agregar sinónimos',
    ])
    await user.click(press('Agregar sinónimos'))
    expect(field().value).toBe('')
    const form = screen.getByRole('dialog', { name: 'Agregar sinónimos' })
    expect(wordsOf(form)).toContain('Sepáralas con comas, por ejemplo: chapitas, rubor, blush')
  })
  test('has each group with its words, and how many there may be', async () => {
    const { container } = await show([group, { ...group, id: 5, words: ['bilé', 'labial', 'lipstick'] }])
    expect(allWords('listitem')).toStrictEqual(['chapitas, rubor', 'bilé, labial, lipstick'])
    expect(wordsOf(container)).toContain('2 de 200 grupos')
  })
  test('that could not be loaded is an alert', async () => {
    stubShop(unreachable)
    const { user } = renderInPanel(<SynonymsView />)
    await loaded()
    expect(allWords('alert')).toStrictEqual(['Error de conexión Reintentar'])
    stubShop(() => accepted([group]))
    await user.click(press('Reintentar'))
    await vi.waitFor(() => expect(allWords('listitem')).toStrictEqual(['chapitas, rubor']))
  })
  test('removes a group at once, and brings it back', async () => {
    const { user } = await show([group])
    await user.click(press('Quitar chapitas, rubor'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(changes()).toStrictEqual([
      ['DELETE', '/admin/synonyms/4', {}],
      ['POST', '/admin/synonyms', { words: ['chapitas', 'rubor'] }],
    ])
  })
  test('has the focus on the next group after one was removed', async () => {
    const groups = [group, { ...group, id: 5, words: ['bilé', 'labial'] }]
    const { user } = await show(groups, () => {
      groups.shift()
      return accepted({})
    })
    await user.click(press('Quitar chapitas, rubor'))
    await vi.waitFor(() => expect(allWords('listitem')).toStrictEqual(['bilé, labial']))
    expect(document.activeElement).toBe(press('Quitar bilé, labial'))
  })
  test('says why a group was not brought back, and tries it again', async () => {
    const { user } = await show([group], ({ method }) =>
      method === 'DELETE' ? accepted({}) : refused(409, 'CONFLICT', 'Ya tienes 200 grupos'),
    )
    await user.click(press('Quitar chapitas, rubor'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByText('Ya tienes 200 grupos')).toBeTruthy()
    await user.click(press('Reintentar'))
    await vi.waitFor(() => expect(changes().map(([method]) => method)).toStrictEqual(['DELETE', 'POST', 'POST']))
  })
  test.each([
    [refused(404, 'NOT_FOUND', 'No encontramos lo que buscas'), 'No encontramos lo que buscas'],
    [refused(500, 'INTERNAL', ''), 'Error guardando los sinónimos'],
  ])('says why a group was not removed (%#)', async (answer, text) => {
    const { user } = await show([group], () => answer)
    await user.click(press('Quitar chapitas, rubor'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  })
})

describe('the form', () => {
  test('opens with the words that a report prepared', async () => {
    prepareDraft(NEW_SYNONYMS, { words: 'chapitas, ' })
    await show([])
    expect(field().value).toBe('chapitas, ')
    expect(wordsOf(screen.getByRole('dialog'))).toContain(
      'Escribe dos palabras o más y aquí verás qué piezas se encuentran.',
    )
  })
  test('[SEARCH-31] shows what is found before it is saved, and saves', async () => {
    const { user } = await show([])
    await user.click(press('Agregar sinónimos'))
    await user.type(field(), 'chapitas, rubor')
    expect(await screen.findByText('Con «chapitas, rubor» se encuentra esta pieza')).toBeTruthy()
    expect(allWords('listitem')).toStrictEqual(['Rubor en polvo Agotado'])
    expect(wordsOf(screen.getByRole('dialog'))).toContain('chapitas hoy 0, con el grupo 1 rubor 1, igual que hoy')
    expect(changes()).toStrictEqual([])
    await user.click(press('Guardar sinónimos'))
    expect(await screen.findByText('Sinónimos agregados')).toBeTruthy()
    expect(changes()).toStrictEqual([['POST', '/admin/synonyms', { words: ['chapitas', 'rubor'] }]])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked.filter(({ method, path }) => method === 'GET' && path === '/admin/synonyms')).toHaveLength(2)
  })
  test('says so when nothing is found, and does not mark pieces in stock', async () => {
    const one = preview.words.map((word) => ({ ...word, before: 0, after: 0 }))
    const { user } = await show([group], undefined, { words: one, total: 0, pieces: [] })
    await user.click(press('Cambiar chapitas, rubor'))
    expect(screen.getByRole('dialog', { name: 'Cambiar sinónimos' })).toBeTruthy()
    expect(await screen.findByText('Con «chapitas, rubor» no se encuentra ninguna pieza.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Piezas' })).toBeNull()
  })
  test('of a group shows what is found with its own words, and again with others', async () => {
    const piece = { id: 9, name: 'Rubor en polvo', image_url: '', stock_total: 1 }
    const { user } = await show([group], undefined, { ...preview, pieces: [piece] })
    await user.click(press('Cambiar chapitas, rubor'))
    await screen.findByText('Con «chapitas, rubor» se encuentra esta pieza')
    expect(wordsOf(screen.getByRole('list', { name: 'Piezas' }))).toBe('Rubor en polvo')
    await user.type(field(), ', blush')
    await screen.findByText('Con «chapitas, rubor, blush» se encuentra esta pieza')
    expect(asked.filter(({ path }) => path.endsWith('preview')).map(({ body }) => body)).toStrictEqual([
      { words: ['chapitas', 'rubor'], id: 4 },
      { words: ['chapitas', 'rubor', 'blush'], id: 4 },
    ])
  })
  test('says that it looks for pieces until it knows them', async () => {
    stubShop(({ path, method }) =>
      path.endsWith('preview') ? new Promise(() => {}) : accepted(method === 'GET' ? [group] : group),
    )
    const { user } = renderInPanel(<SynonymsView />)
    await loaded()
    await user.click(press('Cambiar chapitas, rubor'))
    expect(await screen.findByText('Buscando piezas…')).toBeTruthy()
  })
  test('is not sent with one word', async () => {
    const { user } = await show([])
    await user.click(press('Agregar sinónimos'))
    await user.type(field(), 'chapitas')
    await user.click(press('Guardar sinónimos'))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(document.body.textContent).toContain('Escribe al menos dos palabras que signifiquen lo mismo')
    expect(changes()).toStrictEqual([])
  })
  test('shows the reason that belongs to the words, in the preview and after sending', async () => {
    const taken = {
      status: 409,
      json: {
        success: false,
        code: 'SYNONYM_TAKEN',
        message: 'x',
        fields: { words: '«rubor» ya está en otro grupo: a, b' },
      },
    }
    stubShop(({ method }) => (method === 'GET' ? accepted([]) : taken))
    const { user } = renderInPanel(<SynonymsView />)
    await loaded()
    await user.click(press('Agregar sinónimos'))
    await user.type(field(), 'chapitas, rubor')
    await vi.waitFor(() => expect(document.body.textContent).toContain('«rubor» ya está en otro grupo: a, b'))
    await user.click(press('Guardar sinónimos'))
    await vi.waitFor(() => expect(allWords('alert')).toStrictEqual(['«rubor» ya está en otro grupo: a, b']))
  })
  test('[SEARCH-33] of a group that another owner changed says so, and overwrites it knowingly', async () => {
    const newer = { ...group, words: ['chapitas', 'blush'], updated_at: '2026-11-20T18:05:00.000Z' }
    let isFirst = true
    const { user } = await show([group], () => {
      if (!isFirst) return accepted(group)
      isFirst = false
      return refused(409, 'STALE_EDIT', 'Alguien lo cambió', newer)
    })
    await user.click(press('Cambiar chapitas, rubor'))
    await user.type(field(), ', cachetes')
    await user.click(press('Guardar sinónimos'))
    await vi.waitFor(() =>
      expect(allWords('alert')).toStrictEqual([
        'Alguien cambió este grupo mientras lo editabas: ahora es «chapitas, blush». Guarda otra vez para dejar el tuyo.',
      ]),
    )
    await user.click(press('Guardar sinónimos'))
    expect(await screen.findByText('Sinónimos guardados')).toBeTruthy()
    const words = ['chapitas', 'rubor', 'cachetes']
    expect(changes()).toStrictEqual([
      ['PUT', '/admin/synonyms/4', { words, updated_at_seen: group.updated_at }],
      ['PUT', '/admin/synonyms/4', { words, updated_at_seen: newer.updated_at }],
    ])
    expect(buttons()).not.toContain('Guardar sinónimos')
  })
  test('that a reload kept says what somebody else left since, before it replaces that', async () => {
    const { user, unmount } = await show([group])
    await user.click(press('Cambiar chapitas, rubor'))
    await user.type(field(), ', blush')
    const draft = readDraft('sinonimos.4')
    expect(draft).toStrictEqual({ words: 'chapitas, rubor, blush', updatedAt: group.updated_at })
    unmount()
    prepareDraft('sinonimos.4', draft as object)
    const newer = { ...group, words: ['chapitas', 'tinta'], updated_at: '2026-11-20T19:00:00.000Z' }
    const again = await show([newer], () => refused(409, 'STALE_EDIT', 'Alguien lo cambió', newer))
    await again.user.click(press('Cambiar chapitas, tinta'))
    expect(field().value).toBe('chapitas, rubor, blush')
    await again.user.click(press('Guardar sinónimos'))
    await again.user.click(press('Guardar sinónimos'))
    await vi.waitFor(() =>
      expect(changes().map(([, , body]) => (body as { updated_at_seen: string }).updated_at_seen)).toStrictEqual([
        group.updated_at,
        newer.updated_at,
      ]),
    )
  })
  test('that were saved without an answer are the start of the next change after a reload', async () => {
    const { user, unmount } = await show([group])
    await user.click(press('Cambiar chapitas, rubor'))
    await user.type(field(), ', blush')
    const draft = readDraft('sinonimos.4')
    unmount()
    prepareDraft('sinonimos.4', draft as object)
    const own = { ...group, words: ['chapitas', 'rubor', 'blush'], updated_at: '2026-11-20T19:00:00.000Z' }
    const again = await show([own])
    await again.user.click(press('Cambiar chapitas, rubor, blush'))
    await again.user.type(field(), ', tinta')
    await again.user.click(press('Guardar sinónimos'))
    await vi.waitFor(() =>
      expect(changes()).toStrictEqual([
        [
          'PUT',
          '/admin/synonyms/4',
          { words: ['chapitas', 'rubor', 'blush', 'tinta'], updated_at_seen: own.updated_at },
        ],
      ]),
    )
  })
})
