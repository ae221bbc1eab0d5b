import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { exchangeOwnPictures, relativePictures } from './own-pictures'

const publicUrl = 'https://tienda.example'

test.each([
  ['', ''],
  ['https://tienda.example/media/a-1080.webp', '/media/a-1080.webp'],
  ['/media/a-1080.webp, https://tienda.example/media/b-320.webp', '/media/a-1080.webp, /media/b-320.webp'],
  ['https://x.mx/w_1,h_2/a.jpg,https://tienda.example/media/b.webp', 'https://x.mx/w_1,h_2/a.jpg,/media/b.webp'],
])('%j is stored as %j', (sent, stored) => {
  expect(relativePictures(sent, publicUrl)).toBe(stored)
})

test.each([
  'http://tienda.example/media/a.webp',
  'https://tienda.example.x.mx/media/a.webp',
  'https://tienda.example/media/../api/a.jpg',
  'https://tienda.example/otra/a.jpg',
  'https://x.mx/?from=https://tienda.example/media/a.webp',
  'https://tienda.example/media/a\n.webp',
])('%j is not an own picture', (sent) => {
  expect(relativePictures(sent, publicUrl)).toBe(sent)
})

test('a line break around an own picture stays for the schema to refuse', () => {
  expect(relativePictures('\nhttps://tienda.example/media/a.webp', publicUrl)).toBe('\n/media/a.webp')
})

test('without a PUBLIC_URL every address stays', () => {
  expect(relativePictures('/media/a.webp,https://x.mx/b.webp', undefined)).toBe('/media/a.webp,https://x.mx/b.webp')
})

describe('calls', () => {
  /** Answers with what it got as the picture's address, and with other fields. */
  function shopWith(url: string | undefined) {
    const app = Fastify()
    exchangeOwnPictures(app, url)
    app.post('/pictures', ({ body }) => ({
      got: JSON.stringify(body),
      image_url: '/media/a.webp,https://x.mx/b.webp,/media/c.webp',
      product_image: '/media/d.webp',
      items: [{ path: '/media/e.webp' }, { path: null }],
      note: '/media/f.webp',
      count: 1,
    }))
    return async (body: unknown) => {
      const headers = { 'content-type': 'application/json' }
      return (await app.inject({ method: 'POST', url: '/pictures', headers, body: JSON.stringify(body) })).json()
    }
  }

  test('with a PUBLIC_URL own pictures leave as absolute addresses and come back in either form', async () => {
    const send = shopWith(publicUrl)
    const absolute = `${publicUrl}/media/a.webp`
    expect(await send({ image_url: `${absolute},/media/b.webp`, note: absolute })).toStrictEqual({
      got: JSON.stringify({ image_url: '/media/a.webp,/media/b.webp', note: absolute }),
      image_url: `${absolute},https://x.mx/b.webp,${publicUrl}/media/c.webp`,
      product_image: `${publicUrl}/media/d.webp`,
      items: [{ path: `${publicUrl}/media/e.webp` }, { path: null }],
      note: '/media/f.webp',
      count: 1,
    })
  })

  test('bodies without a list of pictures stay as they are', async () => {
    const send = shopWith(publicUrl)
    for (const body of [null, 5, 'image_url', [], {}, { image_url: 5 }, { image_url: null }]) {
      expect((await send(body)).got).toBe(JSON.stringify(body))
    }
  })

  test('without a PUBLIC_URL nothing changes', async () => {
    const absolute = `${publicUrl}/media/a.webp`
    expect(await shopWith(undefined)({ image_url: absolute })).toMatchObject({
      got: JSON.stringify({ image_url: absolute }),
      image_url: '/media/a.webp,https://x.mx/b.webp,/media/c.webp',
      product_image: '/media/d.webp',
    })
  })
})
