import type { ProductCard as Product } from '@tocador/contracts/catalog/product-schemas'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AddButton } from './add-button'
import { ProductCard } from './product-card'

const product: Product = {
  id: 7,
  name: 'Labial mate Granada',
  brand: '',
  price: 1249,
  image_url: '/media/aaa-1080.webp,/media/bbb-1080.webp',
  video_url: '',
  stock_total: 9,
  status: 'active',
  product_type_id: 1,
  product_type_name: 'Labiales',
  category_name: 'Labios',
  created_at: '',
  updated_at: '',
}
const nothing = () => {}
const shown = (change: Partial<Product> = {}, place = 0) =>
  renderToString(
    <ProductCard
      product={{ ...product, ...change }}
      place={place}
      onAdd={() => Promise.resolve(true)}
      onOpen={nothing}
      onWait={nothing}
      onVideo={nothing}
    />,
  ).replaceAll('<!-- -->', '')

describe('a product card', () => {
  test('[SHOP-14] [CONST-02] shows picture, name, category and the price in pesos', () => {
    const html = shown()
    expect(html).toContain('src="/media/aaa-1080.webp"')
    expect(html).toMatch(
      /<h3[^>]*><a [^>]*href="\/producto\/7-labial-mate-granada"[^>]*>Labial mate Granada<\/a><\/h3>/,
    )
    expect(html).toContain('Labios</p>')
    expect(html).toContain('$1,249.00')
  })

  test('[SHEET-20] its picture is a link to the product, and only it is a stop of the Tab key', () => {
    const links = shown().match(/<a [^>]*href="\/producto\/7-labial-mate-granada"[^>]*>/g) ?? []
    expect(links).toHaveLength(2)
    expect(links[0]).toMatch(/role="button"/)
    expect(links[0]).toMatch(/aria-label="Ver fotos de Labial mate Granada"/)
    expect(links.map((link) => link.includes('tabindex="-1"'))).toStrictEqual([false, true])
  })

  test('[OFFER-07] [OFFER-11] has a mark and the struck price before, named for screen readers, only during an offer', () => {
    expect(shown()).not.toMatch(/Oferta|Antes|<s /)
    const html = shown({ price: 189, price_before: 249, offer_until: '2026-11-29' })
    expect(html).toContain('>Oferta</span>')
    expect(html).toMatch(
      /\$189\.00<\/span><s [^>]*><span class="sr-only">Antes <\/span><span [^>]*>\$249\.00<\/span><\/s>/,
    )
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/%|\d+ d\b|quedan|termina/i)
    const alone = shown({ offer_until: '2026-11-29' })
    expect(alone).toContain('>Oferta</span>')
    expect(alone).not.toContain('<s ')
  })

  test('[SHOP-29] shows only the first picture of a list, and only a hosted one', () => {
    expect(shown()).toContain('src="/media/aaa-1080.webp"')
    expect(shown()).not.toContain('bbb')
    expect(shown({ image_url: 'https://fotos.example/a.jpg,/media/bbb-1080.webp' })).toContain(
      'src="https://fotos.example/a.jpg"',
    )
    expect(shown({ image_url: 'http://viejo.example/a.jpg,/media/bbb-1080.webp' })).not.toContain('<img')
  })

  test.each([
    '/api/images/1',
    '/uploads/a.jpg',
    'https://tienda.example/api/images/1',
    'https://tienda.example/uploads/a.jpg',
    '',
  ])('[SHOP-30] shows the initial of the brand, or else of the name, in place of «%s»', (image_url) => {
    const html = shown({ image_url })
    expect(html).not.toContain('<img')
    expect(html).toContain('data-initial="L"')
    expect(shown({ image_url, brand: 'Bissú' })).toContain('data-initial="B"')
  })

  test('[SHOP-31] products without a picture have the initial of their name, in colours that differ from one number to the next', () => {
    const letterOf = (name: string) => /data-initial="([^"]*)"/.exec(shown({ image_url: '', name }))?.[1]
    const names = ['ñandú de oro', '«Rubor» durazno', '¡24 horas!', 'Égloga', '🌸 Bruma', '']
    expect(names.map(letterOf)).toStrictEqual(['Ñ', 'R', '2', 'É', 'B', ''])
    const groundOf = (id: number) =>
      /d="M-1600 0H2400v1000H-1600z" fill="(#\w+)"/.exec(shown({ image_url: '', id }))?.[1]
    const grounds = Array.from({ length: 40 }, (_, id) => groundOf(id + 1))
    expect(new Set(grounds).size).toBe(8)
    for (const [place, ground] of grounds.slice(1).entries()) expect(ground).not.toBe(grounds[place])
    const html = shown({ image_url: '' })
    expect(html).toContain('aria-hidden="true"')
    expect(html).toContain('Sin foto por ahora</p>')
    expect(shown()).not.toContain('Sin foto')
  })

  test.each([
    [0, 'Agotado'],
    [1, 'Solo 1 disponible(s)'],
    [5, 'Solo 5 disponible(s)'],
  ])('[SHOP-17] [SHOP-18] with %i left shows a badge', (stock_total, badge) =>
    expect(shown({ stock_total })).toContain(badge),
  )

  test('[SHOP-17] [SHOP-18] shows no stock from 6 on', () => {
    expect(shown({ stock_total: 6 })).not.toMatch(/Agotado|disponible/)
  })

  test('[SHOP-15] [WAIT-01] cannot be added at stock 0, and offers «Avísame»', () => {
    expect(shown({ stock_total: 0 })).toMatch(/<button[^>]*><span>Avísame<span class="sr-only"> cuando llegue/)
    expect(shown({ stock_total: 0 })).not.toContain('Agregar')
    expect(shown({ stock_total: 1 })).toContain('<span>Agregar')
  })

  test('has a video mark only where there is a video', () => {
    expect(shown()).not.toContain('Ver video')
    expect(shown({ video_url: 'https://youtu.be/abcdefgh' })).toContain('aria-label="Ver video de Labial mate Granada"')
  })

  test('pictures of the first row load eagerly, the rest lazily, none with high priority', () => {
    expect(shown({}, 0)).toContain('loading="eager"')
    expect(shown({}, 0)).not.toContain('fetchPriority="high"')
    expect(shown({}, 3)).toContain('loading="eager"')
    expect(shown({}, 4)).toContain('loading="lazy"')
  })
})

describe('the add button', () => {
  const button = (phase: 'ready' | 'adding' | 'added', isOut = false) =>
    renderToString(<AddButton name="Labial" phase={phase} outText={isOut ? 'Avísame' : undefined} onPress={nothing} />)

  test('[SHOP-16] is disabled while the product is being added, and keeps the focus', () => {
    expect(button('adding')).toContain('aria-disabled="true"')
    expect(button('adding')).toContain('aria-busy="true"')
    expect(button('adding')).not.toContain(' disabled')
  })

  test('has the product’s name in its accessible name', () => {
    expect(button('ready')).toContain('Agregar<span class="sr-only"> Labial al carrito')
    expect(button('ready', true)).toContain('Avísame<span class="sr-only"> cuando llegue Labial')
    expect(button('added')).toContain('Labial agregado')
  })
})
