import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  firstImage,
  galleryImages,
  httpUrl,
  imageOfWidth,
  imageSrcset,
  isHostedImage,
  joinImages,
  splitImages,
} from './image-addresses'
import { imageList, videoUrl } from './media-schemas'

const problemOf = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

describe('a list of pictures', () => {
  test.each([
    ['', []],
    ['/media/a-1080.webp', ['/media/a-1080.webp']],
    ['/media/a.webp,/media/b.webp', ['/media/a.webp', '/media/b.webp']],
    [' /media/a.webp , https://x.mx/b.jpg ', ['/media/a.webp', 'https://x.mx/b.jpg']],
    ['https://x.mx/w_300,h_200/a.jpg', ['https://x.mx/w_300,h_200/a.jpg']],
    [
      'https://x.mx/a.jpg?bg=255,255,255,HTTPS://x.mx/b.jpg',
      ['https://x.mx/a.jpg?bg=255,255,255', 'HTTPS://x.mx/b.jpg'],
    ],
    ['https://x.mx/a.jpg,javascript:alert(1)', ['https://x.mx/a.jpg', 'javascript:alert(1)']],
    ['https://x.mx/a.jpg,data:image/png;base64,AAAA', ['https://x.mx/a.jpg', 'data:image/png;base64,AAAA']],
  ])('[PROD-56] %j is split only at a comma before a scheme or a slash', (joined, parts) => {
    expect(splitImages(joined)).toEqual(parts)
  })

  test('joining and splitting returns the same addresses', () => {
    const urls = ['/media/a-1080.webp', 'https://x.mx/w_1,h_2/a.jpg']
    expect(splitImages(joinImages(urls))).toEqual(urls)
  })
})

describe('whether a picture may be shown', () => {
  test.each([
    ['/media/0f3a-1080.webp', true],
    ['https://x.mx/a.jpg', true],
    ['https://x.mx/apis/a.jpg', true],
    ['http://x.mx/a.jpg', false],
    ['/api/images/a.jpg', false],
    ['/uploads/a.jpg', false],
    ['https://x.mx/api/a.jpg', false],
    ['https://x.mx/uploads/a.jpg', false],
    ['https://x.mx/api', false],
    ['/media/../api/a.jpg', false],
    ['//x.mx/a.jpg', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AAAA', false],
    ['', false],
  ])('%s: %s', (url, hosted) => {
    expect(isHostedImage(url)).toBe(hosted)
  })

  test('the first entry is shown if it is hosted, else the fallback, never the second', () => {
    expect(firstImage('https://x.mx/a.jpg,/media/b.webp')).toBe('https://x.mx/a.jpg')
    expect(firstImage('/uploads/a.jpg,/media/b.webp')).toBe('/NoImage.jpg')
    expect(firstImage('')).toBe('/NoImage.jpg')
  })

  test('a gallery leaves out forbidden addresses and keeps the order', () => {
    expect(galleryImages('http://x.mx/a.jpg,/media/b.webp,https://x.mx/c.jpg')).toEqual([
      '/media/b.webp',
      'https://x.mx/c.jpg',
    ])
  })
})

describe('widths', () => {
  test('own pictures have three widths', () => {
    expect(imageSrcset('/media/ab12-1080.webp')).toBe(
      '/media/ab12-320.webp 320w, /media/ab12-640.webp 640w, /media/ab12-1080.webp 1080w',
    )
    expect(imageOfWidth('/media/ab12-1080.webp', 320)).toBe('/media/ab12-320.webp')
  })

  test('pictures the shop uploaded to a hosted store have them too, others there do not', () => {
    const name = `https://res.cloudinary.com/tienda/image/upload/tocador/${'0f'.repeat(16)}`
    expect(imageSrcset(`${name}-1080.webp`)).toBe(
      `${name}-320.webp 320w, ${name}-640.webp 640w, ${name}-1080.webp 1080w`,
    )
    expect(imageOfWidth(`${name}-1080.webp`, 640)).toBe(`${name}-640.webp`)
    expect(isHostedImage(`${name}-1080.webp`)).toBe(true)
    for (const other of [
      'https://res.cloudinary.com/tienda/image/upload/v17/rubor-1080.webp',
      `http${name.slice(5)}-1080.webp`,
    ])
      expect(imageSrcset(other)).toBe('')
  })

  test('a picture of another site has one size', () => {
    expect(imageSrcset('https://x.mx/a-1080.webp')).toBe('')
    expect(imageOfWidth('https://x.mx/a-1080.webp', 320)).toBe('https://x.mx/a-1080.webp')
  })
})

describe('own pictures as absolute addresses', () => {
  const at = (origin: string) => vi.stubGlobal('location', { origin })
  afterEach(() => vi.unstubAllGlobals())

  test.each(['https://tienda.example', 'http://localhost:3000'])(
    'of the page from %s are shown in all widths',
    (origin) => {
      at(origin)
      const url = `${origin}/media/ab12-1080.webp`
      expect(isHostedImage(url)).toBe(true)
      expect(imageOfWidth(url, 320)).toBe(`${origin}/media/ab12-320.webp`)
      expect(imageSrcset(url)).toBe(
        [320, 640, 1080].map((width) => `${origin}/media/ab12-${width}.webp ${width}w`).join(', '),
      )
    },
  )

  test('are shown by the same address as in the server’s HTML, so that no image loads twice', () => {
    at('https://tienda.example')
    const joined = 'https://tienda.example/media/a-1080.webp,https://x.mx/b.jpg'
    expect(firstImage(joined)).toBe('/media/a-1080.webp')
    expect(galleryImages(joined)).toEqual(['/media/a-1080.webp', 'https://x.mx/b.jpg'])
  })

  test.each([
    'http://x.mx/media/a-1080.webp',
    'http://localhost:3000.x.mx/media/a-1080.webp',
    'http://localhost:3000/media/../api/a.jpg',
    'http://localhost:3000/api/a.jpg',
    'http://localhost:3000/uploads/a.jpg',
  ])('do not allow %s', (url) => {
    at('http://localhost:3000')
    expect(isHostedImage(url)).toBe(false)
    expect(imageSrcset(url)).toBe('')
  })

  test('of another host have one size', () => {
    at('https://otra.example')
    expect(isHostedImage('https://tienda.example/media/a-1080.webp')).toBe(true)
    expect(imageSrcset('https://tienda.example/media/a-1080.webp')).toBe('')
  })
})

describe('image_url as input', () => {
  test.each([
    [null, []],
    ['', []],
    ['/media/a-1080.webp, https://x.mx/b.jpg', ['/media/a-1080.webp', 'https://x.mx/b.jpg']],
    ['http://x.mx/a.jpg', ['http://x.mx/a.jpg']],
  ])('%j is accepted', (value, urls) => {
    expect(z.parse(imageList, value)).toEqual(urls)
  })

  const notAnAddress = 'La dirección de la imagen debe empezar con http:// o https://'
  test.each([
    ['javascript:alert(1)', notAnAddress],
    ['/media/a.webp,javascript:alert(1)', notAnAddress],
    ['https://x.mx/a.jpg, data:text/html;base64,AAAA', notAnAddress],
    ['/api/images/a.jpg', notAnAddress],
    ['/media/../../etc/passwd', notAnAddress],
    [`https://x.mx/${'a'.repeat(2000)}`, notAnAddress],
    ['a\0b', 'La dirección de la imagen no es válida'],
    ['\ud800', 'La dirección de la imagen no es válida'],
    ['x'.repeat(20_001), 'La lista de imágenes es demasiado larga'],
    [Array.from({ length: 11 }, (_, i) => `/media/${i}.webp`).join(','), 'Máximo 10 archivos permitidos'],
    [['/media/a.webp'], 'La imagen debe ser una dirección'],
  ])('%j is refused', (value, text) => {
    expect(problemOf(imageList, value)).toBe(text)
  })
})

describe('videos', () => {
  test('a video is an http(s) address or nothing', () => {
    expect(z.parse(videoUrl, null)).toBe('')
    expect(z.parse(videoUrl, '  https://youtu.be/dQw4w9WgXcQ ')).toBe('https://youtu.be/dQw4w9WgXcQ')
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'youtu.be/x', 'https://'])
      expect(problemOf(videoUrl, bad)).toBe('La dirección del video debe empezar con http:// o https://')
    expect(problemOf(videoUrl, 7)).toBe('El video debe ser una dirección')
  })

  test('only http and https are web addresses', () => {
    expect(httpUrl('ftp://x.mx/a')).toBeUndefined()
  })
})

test.each([
  ['a line break', 'https://x.mx/a.jpg,java\nscript:alert(1)'],
  ['a carriage return', 'https://x.mx/a.jpg\r,https://x.mx/b.jpg'],
  ['a tab', 'https://x.mx/a\t.jpg'],
  ['an escape character', '/media/a.webp,https://x.mx/\u001b.jpg'],
  ['a C1 control character', 'https://x.mx/\u0085.jpg'],
  ['a line separator', 'https://x.mx/\u2028.jpg'],
])('addresses with %s are refused, in a gallery as in a video', (_what, value) => {
  expect(problemOf(imageList, value)).toBe('La dirección de la imagen no es válida')
  expect(problemOf(videoUrl, value)).toBe('La dirección del video debe empezar con http:// o https://')
})
