import { firstImage } from '@tocador/contracts/media'
import { MirrorSymbol } from '../../ui/mirror'
import { Picture } from '../../ui/picture'
import { Price } from '../../ui/price'
import { paths } from '../paths'
import { usePageData } from '../shell/page-data'

/** A first landing that proves rendering and hydration; the shop's sections replace it. */
export function LandingPage() {
  const { shop, products, total } = usePageData()
  return (
    <>
      <header className="bg-wall">
        <div className="column flex min-h-16 items-center py-2">
          <a
            href={paths.home}
            className="inline-flex min-h-11 items-center gap-2 font-display text-[1.75rem] leading-none tracking-[-.02em] no-underline"
          >
            <MirrorSymbol className="h-7.5 w-5.5 text-grana" />
            <span className="pt-[.12em]">{shop.name}</span>
          </a>
        </div>
      </header>
      <main tabIndex={-1}>
        <section className="column pt-10 pb-section">
          <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
            <h1 className="t-1">Todo para tu tocador</h1>
            <p className="figures t-small text-ink-2">{total} productos</p>
          </div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,34%)),1fr))] gap-x-gap-x gap-y-gap-y md:grid-cols-3 xl:grid-cols-4">
            {products.map((product, place) => (
              <li key={product.id} className="grid grid-rows-[auto_1fr]">
                <div className="aspect-4/5 overflow-hidden rounded-picture dressing-table">
                  <Picture
                    url={firstImage(product.image_url)}
                    alt={product.name}
                    sizes="(min-width: 1100px) 21rem, (min-width: 768px) 31vw, 46vw"
                    urgency={place === 0 ? 'first' : place < 4 ? 'soon' : 'later'}
                  />
                </div>
                <div className="grid grid-rows-[auto_1fr_auto] gap-0.75 pt-3 xl:pt-3.5">
                  <p className="t-min text-ink-2">{product.category_name}</p>
                  <h2 className="t-3">{product.name}</h2>
                  <Price pesos={product.price} className="pt-2" />
                </div>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  )
}
