import { useQueryClient } from '@tanstack/react-query'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { useState } from 'react'
import { showToast } from '../../../ui/overlay/toasts'
import { Dialog } from '../../../ui/overlay/dialog'
import { Button } from '../../../ui/controls/button'
import { SelectField, TextField } from '../../../ui/form/field'
import { adjustStockChecked, createStockAdjuster, UNANSWERED } from './adjust-stock-checked'
import { BulkProgress, useBulkWork } from './bulk-work'
import { numberIn } from '../form/product-form-rules'
import { bulkTexts, productCount } from '../list/product-texts'
import { undoForEach } from './undo-for-each'
import { useDiscarded, useKeptForm } from '../../list-screen/edits/use-kept-form'
import { PRODUCTS } from '../../list-screen/views/query-keys'

interface BulkStockDialogProps {
  products: readonly SelectedProduct[]
  onClose: () => void
  onDone: () => void
}

/** Adds or subtracts the same number of units for every selected product; each gets its own ledger entry. */
export function BulkStockDialog({ products, onClose, onDone }: BulkStockDialogProps) {
  const queries = useQueryClient()
  const work = useBulkWork(products, { onClose, onDone })
  const { left } = work
  const [adjust] = useState(createStockAdjuster)
  useDiscarded(UNANSWERED)
  const form = useKeptForm('existencias', { way: 'add', units: '', note: 'Compra a proveedor' }, ({ units, note }) => ({
    units: numberIn(units) > 0 && Number.isInteger(numberIn(units)) ? undefined : 'Escribe un número entero de piezas',
    note: note.trim() === '' ? 'Escribe por qué' : undefined,
  }))

  const save = async ({ way, units, note }: { way: string; units: string; note: string }) => {
    const difference = numberIn(units) * (way === 'add' ? 1 : -1)
    const done = await work.run(({ id }) => adjust(id, { difference, note }), bulkTexts.stocked)
    const reload = () => void queries.invalidateQueries({ queryKey: PRODUCTS })
    reload()
    if (done.length > 0) {
      const back = { difference: -difference, note: `Se deshizo: ${note}`.slice(0, 200) }
      const undo = () =>
        undoForEach(
          done.map(({ result }) => result),
          (base, isRepeat) => adjustStockChecked({ base, ...back }, isRepeat),
          reload,
        )
      showToast(bulkTexts.stocked(done.length), { action: { label: 'Deshacer', run: () => void undo() } })
    }
  }

  return (
    <Dialog
      title={`Existencias de ${productCount(left.length)}`}
      isLocked={work.isBusy}
      isDirty={form.isEdited}
      onClose={work.close}
      actions={
        <>
          <Button onClick={work.isBusy ? work.stop : work.close}>{work.isBusy ? 'Detener' : 'Cancelar'}</Button>
          <Button look="main" type="submit" form="bulk-stock" busy={work.isBusy} busyLabel="Guardando…">
            {form.values.way === 'add' ? 'Sumar piezas' : 'Restar piezas'}
          </Button>
        </>
      }
    >
      <form
        id="bulk-stock"
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={form.submit((values) => void save(values))}
      >
        <div className="grid grid-cols-2 gap-3">
          <SelectField label="Cambio" {...form.field('way')}>
            <option value="add">Sumar</option>
            <option value="take">Restar</option>
          </SelectField>
          <TextField
            autoComplete="off"
            label="Piezas de cada uno"
            suffix="piezas"
            inputMode="numeric"
            {...form.field('units')}
          />
        </div>
        <TextField autoComplete="off" label="¿Por qué?" maxLength={200} {...form.field('note')} />
        <BulkProgress progress={work.progress} total={left.length} failed={work.failed} />
      </form>
    </Dialog>
  )
}
