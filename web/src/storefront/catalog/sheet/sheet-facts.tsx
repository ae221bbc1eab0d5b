import { FACTS, pricePer100, type FactName } from '@tocador/contracts/catalog/product-facts'
import type { ProductPage, PublicProduct } from '@tocador/contracts/catalog/product-schemas'
import { showPesos } from '@tocador/contracts/money'
import { ChevronDownIcon } from '../../../ui/icons/dialog-icons'

/** A product of the list until its facts have arrived. */
export type SheetProduct = PublicProduct & Partial<ProductPage>

const short = ['finish', 'skin_type', 'opened_for', 'made_in', 'gtin'] as const
const long = ['how_to_use', 'warnings'] as const

/** What the owner filled in; what is empty is shown nowhere. */
export function SheetFacts({ product }: { product: SheetProduct }) {
  const factOf = (name: FactName) => product[name]?.trim() ?? ''
  const rows = rowsOf(product, factOf)
  const texts = long.filter((name) => factOf(name) !== '')
  const ingredients = factOf('ingredients')
  const hasTexts = product.description !== '' || texts.length > 0 || ingredients !== ''
  if (!hasTexts && rows.length === 0) return null
  return (
    <section aria-labelledby="conviene-saber" className="max-md:mt-10 md:col-span-2">
      <h2 id="conviene-saber" className="mb-[clamp(1.25rem,.8rem_+_1.4vw,2rem)] t-1">
        Lo que conviene saber
      </h2>
      <div className="grid grid-cols-1 gap-8 border-t border-line pt-6 md:grid-cols-2 md:gap-12 md:pt-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-[clamp(3.5rem,5.5vw,6rem)]">
        {hasTexts && (
          <div className="grid grid-cols-1 content-start gap-6">
            {product.description !== '' && (
              <p className="max-w-[34rem] wrap-anywhere whitespace-pre-line text-ink-2">{product.description}</p>
            )}
            {texts.map((name) => (
              <div key={name} className="grid grid-cols-1 gap-2">
                <h3 className="t-2">{FACTS[name].label}</h3>
                <p className="max-w-[34rem] wrap-anywhere whitespace-pre-line text-ink-2">{factOf(name)}</p>
              </div>
            ))}
            {ingredients !== '' && <Ingredients text={ingredients} />}
          </div>
        )}
        {rows.length > 0 && (
          <dl className="content-start text-small">
            {rows.map(([label, value]) => (
              <div
                key={label}
                className="flex flex-wrap gap-x-4 gap-y-0.5 border-t border-line py-3 first:border-t-0 first:pt-0"
              >
                <dt className="flex-[0_0_min(9rem,100%)] text-ink-2">{label}</dt>
                <dd className="min-w-0 flex-[1_1_9rem] font-medium wrap-anywhere figures">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

function rowsOf({ price }: SheetProduct, factOf: (name: FactName) => string): [label: string, value: string][] {
  const content = factOf('content')
  const per100 = pricePer100(price, content)
  const rows: [string, string][] = [[FACTS.content.label, content]]
  if (per100) rows.push([`Precio por 100 ${per100.unit}`, showPesos(per100.pesos)])
  rows.push(...short.map((name): [string, string] => [FACTS[name].label, factOf(name)]))
  return rows.filter(([, value]) => value !== '')
}

/** Closed, and still found by the browser's search in the page. Ingredients have international names: not translated. */
const Ingredients = ({ text }: { text: string }) => (
  <details className="group border-y border-line">
    <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
      <span>
        Ingredientes <small className="t-min font-normal text-ink-2">(INCI, {countOf(text)})</small>
      </span>
      <ChevronDownIcon className="text-ink-2 group-open:rotate-180" />
    </summary>
    <p translate="no" className="max-w-[34rem] pb-4 t-small wrap-anywhere whitespace-pre-line text-ink-2">
      {text}
    </p>
  </details>
)

const countOf = (text: string) => text.split(/[,;\n]/).filter((one) => one.trim() !== '').length
