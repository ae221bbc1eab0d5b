import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { allWords, wordsOf } from '../../../testing/read-screen'
import { renderInPanel } from '../../../testing/render-parts'
import { accepted, refused, stubShop } from '../../../testing/stub-shop'
import { replacePage } from '../../../ui/overlay/page-history'
import { useAddressQuery } from '../views/address'
import { readList } from '../views/list-address'
import { ListHead } from './list-head'

const list = {
  section: 'usuarios' as const,
  title: 'Clientas',
  filters: [
    { kind: 'choice' as const, param: 'status', word: 'estado', label: 'Estado', accepts: () => true },
    { kind: 'choice' as const, param: 'place', word: 'lugar', label: 'Lugar', accepts: () => true },
  ],
  sorts: ['name', '-created'],
  usualSort: '-created',
  usualLimit: 10,
  otherWords: ['vista'],
}
const views = [
  { key: 'todas', name: 'Todas', filters: {} },
  { key: 'activas', name: 'Activas', filters: { status: 'on' } },
  { key: 'mapa', name: 'Mapa', address: { vista: 'mapa' } },
]
let canSave = true
beforeEach(() => {
  canSave = true
  stubShop(({ method }) => {
    if (method !== 'GET') return canSave ? accepted({ id: 9 }) : refused(409, 'CONFLICT', 'Ya tienes 50 vistas')
    return accepted([{ id: 5, section: 'usuarios', name: 'Dormidas', query: 'estado=off&orden=name' }])
  })
})
function Head({ current, usualView }: { current?: string; usualView?: string }) {
  const state = readList(list, useAddressQuery())
  return (
    <ListHead
      list={list}
      state={state}
      views={views}
      {...(current !== undefined && { current })}
      {...(usualView !== undefined && { usualView })}
    />
  )
}
const show = async (address: string, props: Parameters<typeof Head>[0] = {}) => {
  replacePage(address, 1)
  const shown = renderInPanel(<Head {...props} />)
  await screen.findByRole('button', { name: 'Dormidas' })
  return shown
}
const press = (name: string) => screen.getByRole('button', { name })
const marked = () =>
  within(screen.getByRole('group', { name: 'Vistas' }))
    .queryAllByRole('button', { pressed: true })
    .map(wordsOf)

test.each([
  ['Activas', '?panel=usuarios&estado=on'],
  ['Todas', '?panel=usuarios'],
  ['Dormidas', '?panel=usuarios&orden=name&estado=off'],
])(
  'the view %s replaces search, filters and page, and leaves a view with an address of its own',
  async (name, search) => {
    const { user } = await show('/?panel=usuarios&vista=mapa&buscar=ana&lugar=7&pagina=3', { current: 'mapa' })
    expect(marked()).toStrictEqual(['Mapa'])
    await user.click(press(name))
    expect(location.search).toBe(search)
  },
)

test('a view with an address of its own is opened by it', async () => {
  const { user } = await show('/?panel=usuarios')
  await user.click(press('Mapa'))
  expect(location.search).toBe('?panel=usuarios&vista=mapa')
})

test.each([
  ['/?panel=usuarios', {}, ['Todas']],
  ['/?panel=usuarios&estado=on', {}, ['Activas']],
  ['/?panel=usuarios&estado=x', {}, []],
  ['/?panel=usuarios&estado=x', { usualView: 'todas' }, ['Todas']],
  ['/?panel=usuarios&estado=off&orden=name', {}, ['Dormidas']],
])('at %s with %j the views %j are marked', async (address, props, expected) => {
  await show(address, props)
  expect(marked()).toStrictEqual(expected)
})

test.each([
  ['/?panel=usuarios', {}, false],
  ['/?panel=usuarios&orden=name', {}, true],
  ['/?panel=usuarios&buscar=ana', {}, true],
  ['/?panel=usuarios&estado=off&orden=name', {}, false],
  ['/?panel=usuarios&vista=mapa&buscar=ana', { current: 'mapa' }, false],
])('at %s with %j what is shown can be saved: %s', async (address, props, isOffered) => {
  const { user } = await show(address, props)
  await user.click(press('Vistas guardadas'))
  expect(allWords('menuitem')).toStrictEqual([...(isOffered ? ['Guardar vista…'] : []), 'Quitar «Dormidas»'])
})

test('a view that could not be saved keeps its dialog, and says why', async () => {
  canSave = false
  const { user } = await show('/?panel=usuarios&orden=name')
  await user.click(press('Vistas guardadas'))
  await user.click(screen.getByRole('menuitem', { name: 'Guardar vista…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Guardar vista' })
  await user.type(within(dialog).getByRole('textbox'), 'Por nombre')
  await user.click(within(dialog).getByRole('button', { name: 'Guardar vista' }))
  await waitFor(() => expect(allWords('alert', dialog)).toStrictEqual(['Ya tienes 50 vistas']))
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('Por nombre')
})

test('a view that is removed closes the menu', async () => {
  const { user } = await show('/?panel=usuarios&orden=name')
  await user.click(press('Vistas guardadas'))
  expect(press('Vistas guardadas').getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('menuitem', { name: 'Quitar «Dormidas»' }))
  await waitFor(() => expect(press('Vistas guardadas').getAttribute('aria-expanded')).toBe('false'))
})
