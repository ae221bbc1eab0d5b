import { useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { EmptyList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { listFailureText } from '../list/product-texts'
import { FamilyDialog } from './family-dialog'
import { useFamilyProposals } from './use-families'

const NAMED = 6

/** Products that seem to be shades of one thing; each proposal opens the form that groups them. */
export function FamilyProposals() {
  const { data, error, refetch } = useFamilyProposals()
  const [chosen, setChosen] = useState<readonly number[]>()
  return (
    <div className="min-h-0 flex-1 overflow-y-auto max-md:overflow-visible">
      <LoadedList
        data={data}
        failure={error === null ? undefined : listFailureText(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={6} label="Buscando tonos por agrupar" />}
      >
        {(proposals) =>
          proposals.length === 0 ? (
            <EmptyList title="No hay tonos por agrupar">
              Aquí aparecen los productos sin familia, del mismo tipo y marca, cuyos nombres empiezan igual.
            </EmptyList>
          ) : (
            <ul aria-label="Tonos por agrupar" className="max-w-200 divide-y divide-line px-gutter">
              {proposals.map(({ name, products }) => (
                <li key={products[0]?.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
                    <p className="font-medium">
                      {name} <span className="font-normal text-ink-2">· {products.length} productos</span>
                    </p>
                    <p className="text-ink-2">
                      {products
                        .slice(0, NAMED)
                        .map((product) => product.name)
                        .join(', ')}
                      {products.length > NAMED && ` y ${products.length - NAMED} más`}
                    </p>
                  </div>
                  <Button
                    aria-label={`Agrupar ${name} como tonos`}
                    onClick={() => setChosen(products.map(({ id }) => id))}
                  >
                    Agrupar como tonos…
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedList>
      {chosen && <FamilyDialog productIds={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}
