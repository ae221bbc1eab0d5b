import { publicKind } from '@tocador/contracts/catalog/catalog-words'
import { FACT_NAMES, FACTS } from '@tocador/contracts/catalog/product-facts'
import type { ProductCard, ProductPage } from '@tocador/contracts/catalog/product-schemas'
import type { PageInput } from '@tocador/contracts/page'
import { paths } from './paths'
import { pictureOf, picturesOf, shopPicture } from './share-picture'

// The shop as schema.org data, for search engines.

export const nameOf = ({ name }: Pick<ProductCard, 'name'>) => name || 'Producto sin nombre'
export const priceText = (pesos: number) => pesos.toFixed(2)

/** The shop and the first products of the page. */
export function shopFacts({ baseUrl, shop, products, total, shelf }: PageInput): object {
  const home = `${baseUrl}${paths.home}`
  const storeId = `${home}#tienda`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'OnlineStore',
        '@id': storeId,
        name: shop.name,
        ...(shop.tagline && { description: shop.tagline }),
        url: home,
        logo: `${baseUrl}/icon-512.png`,
        image: shopPicture(baseUrl).url,
        areaServed: 'MX',
        currenciesAccepted: 'MXN',
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#sitio`,
        name: shop.name,
        url: home,
        inLanguage: 'es-MX',
        publisher: { '@id': storeId },
      },
      {
        '@type': 'ItemList',
        name: 'Productos',
        numberOfItems: shelf?.total ?? total,
        itemListElement: products.map((product, place) => ({
          '@type': 'ListItem',
          position: place + 1,
          item: productFacts(product, baseUrl, shop.name),
        })),
      },
    ],
  }
}

export function productFacts(product: ProductCard, baseUrl: string, seller: string): object {
  const url = `${baseUrl}${paths.product(product)}`
  const picture = pictureOf(product, baseUrl)
  return {
    '@type': 'Product',
    '@id': url,
    name: nameOf(product),
    sku: String(product.id),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.description && { description: product.description }),
    ...(picture !== undefined && { image: picture }),
    ...(publicKind(product.category_name) && { category: product.category_name }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: priceText(product.price),
      priceCurrency: 'MXN',
      ...(product.offer_until !== undefined && { priceValidUntil: product.offer_until }),
      availability: `https://schema.org/${product.stock_total > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: seller },
    },
  }
}

/** The same with what only the product's own page shows: its facts and all its pictures. */
export function productPageFacts(product: ProductPage, baseUrl: string, seller: string): object {
  const pictures = picturesOf(product, baseUrl)
  const facts = FACT_NAMES.filter((name) => name !== 'gtin' && product[name] !== '')
  return {
    ...productFacts(product, baseUrl, seller),
    ...(pictures.length > 0 && { image: pictures }),
    ...(product.gtin !== '' && { gtin: product.gtin }),
    ...(facts.length > 0 && {
      additionalProperty: facts.map((name) => ({
        '@type': 'PropertyValue',
        name: FACTS[name].label,
        value: product[name],
      })),
    }),
  }
}
