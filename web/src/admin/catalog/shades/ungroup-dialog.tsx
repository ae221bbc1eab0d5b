import { ungroupFamily } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { Family } from '@tocador/contracts/catalog/family-schemas'
import { ignoreGone } from '../../../api/admin-failure'
import { call } from '../../../api/call'
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
        await call(ungroupFamily, { params: { id } }).catch(ignoreGone)
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
