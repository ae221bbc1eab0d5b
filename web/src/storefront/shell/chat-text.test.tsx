import type { ReactElement } from 'react'
import type { ServerOnly } from '@tocador/contracts/page'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ExpectedArrivals } from '../catalog/expected-arrivals'
import { OrderLink } from '../catalog/order-by-whatsapp'
import { ServerOnlyContext } from './server-only'

const serverOnly: ServerOnly = {
  whatsapp: { url: 'https://wa.me/525500000000?text=', number: '55 0000 0000' },
  exchanges: '',
  hours: {},
  notice: { version: 1, text: '', publishedOn: undefined },
  arrivals: [{ id: 33, name: 'Sé\u200brum\u202e', price: '', expected: 'Muy pronto', image: '' }],
}
const textIn = (part: ReactElement) => {
  const html = renderToString(<ServerOnlyContext value={serverOnly}>{part}</ServerOnlyContext>)
  return /href="https:\/\/wa\.me\/525500000000\?text=([^"]*)"/.exec(html)?.[1]
}

// On the server, which alone renders these links.
test('[SAFE-52] direction marks and zero-width characters of a name are not in the text of its chat', () => {
  expect([textIn(<ExpectedArrivals />), textIn(<OrderLink name={'Rí\u202emel'} price={9} />)]).toStrictEqual([
    'Hola%2C%20av%C3%ADsenme%20cuando%20llegue%20%C2%ABS%C3%A9rum%C2%BB.',
    'Hola%2C%20quiero%20pedir%20%C2%ABR%C3%ADmel%C2%BB%20(%249.00).%20%C2%BFLo%20tienen%3F',
  ])
})
