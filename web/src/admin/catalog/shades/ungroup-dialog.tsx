import { ungroupFamily } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { Family } from '@tocador/contracts/catalog/family-schemas'
import { call } from '../../../api/call'
import { ApiFailure } from '../../../api/failure'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { showToast } from '../../../ui/overlay/toasts'
import { dialogFailureText } from '../list/product-texts'
import { useFamilyReload } from './use-families'

/** Dissolves a family; its products stay. */
export function UngroupDialog({ family: { id, name, shades }, onClose }: { family: Family; onClose: () => void }) {
  const reload = useFamilyReload()
  return (
    <ConfirmDialog
      title={`¿Separar ${shades.length === 1 ? 'el tono' : `los ${shades.length} tonos`} de «${name}»?`}
      action="Separar tonos"
      busyLabel="Separando…"
      failureText={dialogFailureText}
      onClose={onClose}
      onConfirm={async () => {
        await call(ungroupFamily, { params: { id } }).catch((reason: unknown) => {
          // Somebody else separated them, or the answer of an earlier attempt was lost.
          if (!(reason instanceof ApiFailure && reason.code === 'NOT_FOUND')) throw reason
        })
        reload()
        showToast('Tonos separados')
      }}
    >
      <p>
        La tienda muestra otra vez cada producto por separado. Sus nombres de tono y colores se pierden; existencias,
        precios y fotos quedan como están.
      </p>
    </ConfirmDialog>
  )
}
