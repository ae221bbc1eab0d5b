import type { PicturePlace } from '@tocador/contracts/media/picture-places-endpoints'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allWords, buttons, wordsOf } from '../../testing/read-screen'
import { renderInPanel } from '../../testing/render-parts'
import { accepted, asked, refused, stubShop, unreachable } from '../../testing/stub-shop'
import { confirmedText } from './picture-place-texts'
import { PicturesBlock } from './pictures-block'

const aPlace = (change: Partial<PicturePlace> = {}): PicturePlace => ({
  place: 'folder',
  belonging: 'ours',
  found_shop: 'a',
  unknown: 0,
  missing: 0,
  ...change,
})

interface Shop {
  inTrash?: number
  answer?: Parameters<typeof stubShop>[0]
}
async function open(places: PicturePlace[], { inTrash = 0, answer = () => accepted({}) }: Shop = {}) {
  let now = places
  stubShop((sent) => (sent.method === 'GET' ? accepted({ places: now, in_trash: inTrash }) : answer(sent)))
  const shown = renderInPanel(<PicturesBlock />)
  await screen.findByText(/La tienda quita sola/)
  return { ...shown, becomes: (next: PicturePlace[]) => void (now = next) }
}

test('[IMG-13] places of this shop are told, with what waits in the trash', async () => {
  const { unmount } = await open([aPlace(), aPlace({ place: 'hosted' })])
  expect(allWords('status').slice(0, 2)).toStrictEqual([
    'La carpeta de fotos es de esta tienda',
    'El servicio de fotos es de esta tienda',
  ])
  expect(buttons()).toStrictEqual([])
  expect(wordsOf(document.body)).toBe(
    'Fotos La tienda quita sola las fotos que ya no muestra ningún producto ni pedido, solo donde las fotos son suyas. La carpeta de fotos es de esta tienda El servicio de fotos es de esta tienda',
  )
  expect(screen.queryByText(/papelera/)).toBeNull()
  unmount()
  await open([aPlace()], { inTrash: 1_200 })
  screen.getByText(/En la papelera hay 1,200 fotos sin uso\. Se borran a los siete días/)
})

test.each([
  [
    { belonging: 'other', unknown: 1, missing: 2 },
    'La carpeta de fotos parece de otra tienda Hay 1 foto que la base de datos no conoce. De las que conoce faltan 2. Mientras no se sepa, no se borra ninguna foto.',
    true,
  ],
  [
    { belonging: 'unclear', missing: 1 },
    'La carpeta de fotos no coincide con la base de datos De las que conoce falta 1. Mientras no se sepa, no se borra ninguna foto.',
    true,
  ],
  [
    { belonging: 'other', place: 'hosted' },
    'El servicio de fotos parece de otra tienda Mientras no se sepa, no se borra ninguna foto.',
    true,
  ],
  [
    { belonging: 'unreadable' },
    'La carpeta de fotos no se puede leer Mientras no se sepa, no se borra ninguna foto.',
    false,
  ],
] as const)('[IMG-13] %o', async (change, words, isAsked) => {
  await open([aPlace(change)])
  expect(allWords('status')[0]).toMatch(new RegExp(`^${words}`))
  expect(buttons()).toStrictEqual(isAsked ? ['Es de esta tienda…'] : [])
})

test('[IMG-13] a place is confirmed after a question, as it was shown', async () => {
  const other = aPlace({ belonging: 'other', found_shop: 'b', unknown: 12 })
  const { user, becomes } = await open([other])
  await user.click(screen.getByRole('button', { name: 'Es de esta tienda…' }))
  expect(wordsOf(screen.getByRole('dialog'))).toBe(
    '¿Las fotos y la base de datos son de la misma tienda? Las 12 fotos que la base de datos no conoce pasan poco a poco a la papelera y se borran ahí a los siete días. Cancelar Sí, son de esta tienda',
  )
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ method }) => method === 'POST')).toStrictEqual([])
  await user.click(screen.getByRole('button', { name: 'Es de esta tienda…' }))
  becomes([aPlace()])
  await user.click(screen.getByRole('button', { name: 'Sí, son de esta tienda' }))
  await waitFor(() => expect(allWords('status')[0]).toBe('La carpeta de fotos es de esta tienda'))
  expect(allWords('status').join()).toContain('Confirmado: las fotos son de esta tienda')
  expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toStrictEqual([
    ['/images/places/confirm', { place: 'folder', found_shop: 'b' }],
  ])
})

test.each([
  [
    () => refused(409, 'STALE_EDIT', 'Alguien lo cambió mientras lo editabas'),
    'Alguien lo cambió mientras lo editabas',
  ],
  [() => refused(500, 'INTERNAL', ''), 'Error con las fotos'],
  [unreachable, 'Error de conexión con las fotos'],
])('[IMG-13] a place that changed meanwhile or could not be confirmed says so (%#)', async (answer, text) => {
  const { user } = await open([aPlace({ belonging: 'unclear', found_shop: null, unknown: 1 })], {
    answer,
  })
  await user.click(screen.getByRole('button', { name: 'Es de esta tienda…' }))
  await user.click(screen.getByRole('button', { name: 'Sí, son de esta tienda' }))
  await waitFor(() => expect(allWords('alert', screen.getByRole('dialog'))).toStrictEqual([text]))
})

test('a place that changed since it was read is shown as it is now, and confirmed by the next press', async () => {
  const { user, becomes } = await open([aPlace({ belonging: 'other', found_shop: 'b', unknown: 1 })], {
    answer: ({ body }) =>
      body['found_shop'] === 'c' ? accepted({}) : refused(409, 'STALE_EDIT', 'Alguien lo cambió mientras lo editabas'),
  })
  await user.click(screen.getByRole('button', { name: 'Es de esta tienda…' }))
  becomes([aPlace({ belonging: 'other', found_shop: 'c', unknown: 12 })])
  await user.click(screen.getByRole('button', { name: 'Sí, son de esta tienda' }))
  await screen.findByText(/^Las 12 fotos que la base de datos no conoce/)
  await user.click(screen.getByRole('button', { name: 'Sí, son de esta tienda' }))
  await waitFor(() => expect(allWords('status').join()).toContain('Confirmado: las fotos son de esta tienda'))
})

test.each([
  [
    { unknown: 1 },
    'La foto que la base de datos no conoce pasa poco a poco a la papelera y se borra ahí a los siete días.',
  ],
  [
    { unknown: 12, missing: 1 },
    'Las 12 fotos que la base de datos no conoce pasan poco a poco a la papelera y se borran ahí a los siete días. Las que faltan no vuelven: se muestra un hueco hasta que las subas otra vez.',
  ],
  [{}, 'La tienda vuelve a pasar a la papelera las fotos que ya nadie usa.'],
  [{ place: 'hosted' }, 'La tienda borrará ahí las fotos que sus productos y pedidos ya no muestran.'],
] as const)('what follows from confirming %o', (change, text) => {
  expect(confirmedText(aPlace({ belonging: 'other', ...change }))).toBe(text)
})

test('places that are read, and one that is confirmed, say that they are on their way', async () => {
  stubShop(() => new Promise(() => {}))
  const { unmount } = renderInPanel(<PicturesBlock />)
  expect(allWords('status')).toStrictEqual(['Cargando el estado de las fotos'])
  unmount()
  const { user } = await open([aPlace({ belonging: 'other' })], { answer: () => new Promise(() => {}) as never })
  await user.click(screen.getByRole('button', { name: 'Es de esta tienda…' }))
  await user.click(screen.getByRole('button', { name: 'Sí, son de esta tienda' }))
  expect(buttons(screen.getByRole('dialog'))).toContain('Sí, son de esta tienda Confirmando… (disabled)')
})
