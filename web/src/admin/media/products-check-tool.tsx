import { showNumber } from '@tocador/contracts/money'
import { checkProductImages } from '@tocador/contracts/media/media-calls'
import type { CheckedProduct } from '@tocador/contracts/media/image-tools-schemas'
import type { HostedStoreName } from '@tocador/contracts/media/image-tools-words'
import { call } from '../../api/call'
import { productsText } from './image-tool-texts'
import { ProblemProduct } from './problem-product'
import { ToolCard } from './tool-card'
import { useTool } from './use-tool'

interface Check {
  total: number
  done: number
  hosted: number
  store: HostedStoreName | null
  broken: CheckedProduct[]
}

const AT_ONCE = 200

/** Checks all products in parts and shows the progress. */
async function checkAll(signal: AbortSignal, show: (part: Check) => void): Promise<Check> {
  let check: Check = { total: 0, done: 0, hosted: 0, store: null, broken: [] }
  let after: number | null = 0
  while (after !== null) {
    const query: { after: string; limit: string } = { after: String(after), limit: String(AT_ONCE) }
    const { data } = await call(checkProductImages, { query }, { signal })
    check = {
      total: data.total,
      done: check.done + data.products.length,
      hosted: check.hosted + data.products.filter((product) => product.is_hosted === 1).length,
      store: data.store,
      broken: [...check.broken, ...data.products.filter(({ problems }) => problems.length > 0)],
    }
    after = data.next
    show(check)
  }
  return check
}

export function ProductsCheckTool({ onOpenProduct }: { onOpenProduct: (id: number) => void }) {
  const { result, isBusy, failure, start } = useTool(checkAll)
  return (
    <ToolCard
      title="Fotos de los productos"
      about="Busca fotos que la tienda no puede mostrar. No cambia nada."
      action="Revisar productos"
      isBusy={isBusy}
      progress={
        result && (
          <>
            <progress className="flex-1 accent-action" max={result.total} value={result.done} aria-label="Avance" />
            {showNumber(result.done)} de {showNumber(result.total)}
          </>
        )
      }
      failure={failure}
      onRun={() => void start()}
    >
      {result && !isBusy && (
        <>
          <p className="font-medium">
            {result.broken.length === 0
              ? `Las fotos de ${productsText(result.done)} están bien.`
              : `${productsText(result.broken.length)} de ${result.done} con fotos rotas.`}{' '}
            {result.store !== null && (
              <span className="font-normal text-ink-2">
                En {result.store}: {result.hosted}.
              </span>
            )}
          </p>
          <ul>
            {result.broken.map(({ id, name, problems }) => (
              <ProblemProduct key={id} name={name} problems={problems} onOpen={() => onOpenProduct(id)} />
            ))}
          </ul>
        </>
      )}
    </ToolCard>
  )
}
