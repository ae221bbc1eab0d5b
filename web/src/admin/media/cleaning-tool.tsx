import { useQueryClient } from '@tanstack/react-query'
import { migrateImages } from '@tocador/contracts/media/media-calls'
import type { MigratedProduct } from '@tocador/contracts/media/image-tools-schemas'
import type { HostedStoreName } from '@tocador/contracts/media/image-tools-words'
import { call } from '../../api/call'
import { Button } from '../../ui/controls/button'
import { addressesText, picturesText, productsText } from './image-tool-texts'
import { ProblemProduct } from './problem-product'
import { ToolCard } from './tool-card'
import { useTool } from './use-tool'

interface Cleaning {
  store: HostedStoreName | null
  isDryRun: boolean
  total: number
  migrated: number
  cleaned: number
  products: MigratedProduct[]
  arrivals: MigratedProduct[]
  /** Where the rest begins; null once all was looked at. */
  next: number | null
}

/** Moving pictures of more products to a hosted store could take longer than a call may. */
const AT_ONCE = { trial: '200', change: '5' }

const begin = (isDryRun: boolean): Cleaning => ({
  isDryRun,
  store: null,
  total: 0,
  migrated: 0,
  cleaned: 0,
  products: [],
  arrivals: [],
  next: 0,
})

async function cleanRest(from: Cleaning, signal: AbortSignal, show: (part: Cleaning) => void): Promise<Cleaning> {
  const { isDryRun } = from
  let sum = from
  while (sum.next !== null) {
    const query: { dryRun: 'true' | 'false'; after: string; limit: string } = {
      dryRun: isDryRun ? 'true' : 'false',
      after: String(sum.next),
      limit: isDryRun ? AT_ONCE.trial : AT_ONCE.change,
    }
    const { data } = await call(migrateImages, { query }, { signal })
    sum = {
      isDryRun,
      store: data.store,
      total: sum.total + data.total,
      migrated: sum.migrated + data.migrated,
      cleaned: sum.cleaned + data.cleaned,
      products: [...sum.products, ...data.products],
      arrivals: [...sum.arrivals, ...data.arrivals],
      next: data.next,
    }
    show(sum)
  }
  return sum
}

/** Shows what the cleaning would change, then changes it. */
export function CleaningTool({ onOpenProduct }: { onOpenProduct: (id: number) => void }) {
  const queries = useQueryClient()
  const trial = useTool<Cleaning>((signal, show) => cleanRest(begin(true), signal, show))
  const change = useTool<Cleaning>(
    async (signal, show, from = begin(false)) => {
      const showPart = (part: Cleaning) => {
        trial.forget()
        show(part)
      }
      try {
        return await cleanRest(from, signal, showPart)
      } finally {
        // Also after a failure: the parts before it are changed.
        void queries.invalidateQueries({ queryKey: ['products'] })
        void queries.invalidateQueries({ queryKey: ['arrivals'] })
      }
    },
    { keepsPart: true },
  )
  const running = change.isBusy ? change.result : trial.isBusy ? trial.result : undefined
  const result = change.result ?? trial.result
  const isBusy = trial.isBusy || change.isBusy
  return (
    <ToolCard
      title="Limpiar direcciones rotas"
      about="Quita de los productos y de las próximas llegadas las fotos que ya no existen y, si hay un almacén externo, pasa ahí las de la tienda. Primero verás qué cambia; una foto que se ve nunca se quita."
      action="Ver qué cambiará"
      isBusy={isBusy}
      progress={
        running && (
          <>
            <progress className="flex-1 accent-action" aria-label="Avance" />
            {productsText(running.total)}
          </>
        )
      }
      failure={change.failure ?? trial.failure}
      onRun={() => {
        change.forget()
        void trial.start()
      }}
    >
      {result && !isBusy && (
        <div className="grid grid-cols-1 gap-3">
          <p className="font-medium">{sentenceOf(result)}</p>
          {result.isDryRun && result.migrated + result.cleaned > 0 && (
            <Button look="main" className="justify-self-start" onClick={() => void change.start()}>
              {buttonOf(result)}
            </Button>
          )}
          {result.next !== null && (
            <Button look="main" className="justify-self-start" onClick={() => void change.start(result)}>
              Seguir limpiando
            </Button>
          )}
          <ul>
            {result.products.map(({ id, name, migrated, cleaned }) => (
              <ProblemProduct key={id} name={name} problems={cleaned} onOpen={() => onOpenProduct(id)}>
                {migrated.length > 0 && (
                  <span>
                    A {result.store}: {picturesText(migrated.length)}
                  </span>
                )}
              </ProblemProduct>
            ))}
            {result.arrivals.map(({ id, name, migrated, cleaned }) => (
              <ProblemProduct key={`llegada ${id}`} name={`Próxima llegada: ${name}`} problems={cleaned}>
                {migrated.length > 0 && <span>A {result.store}: 1 foto</span>}
              </ProblemProduct>
            ))}
          </ul>
        </div>
      )}
    </ToolCard>
  )
}

function sentenceOf({ isDryRun, store, total, migrated, cleaned, next }: Cleaning): string {
  const isWhole = next === null
  if (isWhole && migrated + cleaned === 0)
    return `Nada que limpiar en ${productsText(total)} ni en las próximas llegadas.`
  const what = `${addressesText(cleaned)} al revisar ${productsText(total)}`
  const moved = migrated === 0 ? '' : ` ${isDryRun ? 'Pasarían' : 'Pasaron'} a ${store}: ${migrated}.`
  return `${isDryRun ? 'Se quitarían' : 'Se quitaron'} ${what}.${moved}${isWhole ? '' : ' Falta revisar el resto.'}`
}

const buttonOf = ({ migrated, cleaned }: Cleaning) =>
  migrated === 0 ? `Quitar ${addressesText(cleaned)}` : `Limpiar y pasar ${picturesText(migrated)}`
