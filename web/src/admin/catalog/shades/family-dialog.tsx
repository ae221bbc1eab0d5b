import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog'
import { keptTexts } from '../../list-screen/edits/use-kept-form'
import { FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { dialogFailureText } from '../list/product-texts'
import { FamilyForm } from './family-form'
import { idsIn } from './shade-form-rules'
import { readFamily } from './use-families'

interface FamilyDialogProps {
  /** The family to change; undefined: a new one. */
  familyId?: number | undefined
  /** Of a new family, or those that join. */
  productIds?: readonly number[]
  /** Begins with the search for another product. */
  isAdding?: boolean
  onClose: () => void
  onDone?: () => void
}

const NONE: readonly number[] = []

/** Groups products as shades, or changes the shades of a family. */
export function FamilyDialog({ familyId, productIds = NONE, isAdding = false, onClose, onDone }: FamilyDialogProps) {
  const draft = `tonos.${familyId ?? productIds.toSorted((one, other) => one - other).join('-')}`
  // Products that were added before the page was reloaded.
  const [ids] = useState(() => [...new Set([...productIds, ...idsIn(keptTexts(draft, { order: '' }))])])
  const [version, setVersion] = useState(0)
  const { data, error, refetch } = useQuery({
    // Not a part of the products: a change of another owner must not replace what the form compares with.
    queryKey: ['family-form', familyId, ids, version],
    queryFn: () => readFamily(familyId, ids),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data !== undefined) {
    return (
      <FamilyForm
        key={version}
        open={data}
        draft={draft}
        isAdding={isAdding}
        onReload={() => setVersion(version + 1)}
        onClose={onClose}
        onDone={() => {
          onClose()
          onDone?.()
        }}
      />
    )
  }
  return (
    <Dialog title={familyId === undefined ? 'Agrupar como tonos' : 'Editar tonos'} shape="large" onClose={onClose}>
      {error === null ? (
        <WaitingRows rows={4} label="Cargando tonos" />
      ) : (
        <FailedList text={dialogFailureText(error)} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}
