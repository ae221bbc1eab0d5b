import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button'
import { EmptyList, LoadedList, WaitingRows } from '../../list-screen/list/list-state'
import { listFailureText } from '../list/product-texts'
import { FamilyDialog } from './family-dialog'
import { ProposalList } from './proposal-list'
import { isDismissed, useFamilyProposals } from './use-families'
import { useProposalActions } from './use-proposal-actions'

/** Products that seem to be shades of one thing; each proposal opens the form that groups them, or is dismissed. */
export function FamilyProposals() {
  const { data, error, refetch } = useFamilyProposals()
  const [chosen, setChosen] = useState<readonly number[]>()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button has left with its proposal.
  const { dismiss, restore } = useProposalActions(() => place.current?.focus({ preventScroll: true }))
  return (
    <div
      ref={place}
      role="region"
      aria-label="Propuestas"
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-gutter outline-none max-md:overflow-visible"
    >
      <LoadedList
        data={data}
        failure={error === null ? undefined : listFailureText(error)}
        onRetry={() => void refetch()}
        waiting={<WaitingRows rows={6} label="Buscando tonos por agrupar" />}
      >
        {(proposals) => {
          const open = proposals.filter((proposal) => !isDismissed(proposal))
          const dismissed = proposals.filter(isDismissed)
          return (
            <>
              {open.length === 0 ? (
                <EmptyList title="No hay tonos por agrupar">
                  Aquí aparecen los productos sin familia, del mismo tipo y marca, cuyos nombres empiezan igual.
                </EmptyList>
              ) : (
                <ProposalList label="Tonos por agrupar" proposals={open}>
                  {(proposal) => (
                    <>
                      <Button
                        aria-label={`Agrupar ${proposal.name} como tonos`}
                        onClick={() => setChosen(proposal.products.map(({ id }) => id))}
                      >
                        Agrupar como tonos…
                      </Button>
                      <Button
                        look="quiet"
                        aria-label={`${proposal.name}: no son tonos`}
                        onClick={() => void dismiss(proposal)}
                      >
                        No son tonos
                      </Button>
                    </>
                  )}
                </ProposalList>
              )}
              {dismissed.length > 0 && (
                <details className="max-w-200 border-t border-line pb-6">
                  <summary className="min-h-control cursor-pointer content-center font-medium max-md:min-h-11">
                    Descartadas <span className="font-normal text-ink-2">{dismissed.length}</span>
                  </summary>
                  <p className="text-ink-2">Se vuelven a proponer solo si otro producto empieza igual.</p>
                  <ProposalList label="Propuestas descartadas" proposals={dismissed}>
                    {(proposal) => (
                      <Button
                        aria-label={`Volver a proponer ${proposal.name}`}
                        onClick={() => void restore(proposal.dismissed_id)}
                      >
                        Volver a proponer
                      </Button>
                    )}
                  </ProposalList>
                </details>
              )}
            </>
          )
        }}
      </LoadedList>
      {chosen && <FamilyDialog productIds={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}
