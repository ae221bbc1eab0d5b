import { showNumber } from '@tocador/contracts/money'
import {
  BadgeCheckIcon,
  BadgePercentIcon,
  BadgeXIcon,
  ClipboardListIcon,
  LayersIcon,
  PackagePlusIcon,
  TagIcon,
} from '../../../ui/icons/panel-icons'
import { EyeIcon, EyeOffIcon } from '../../../ui/icons/dialog-icons'
import { TrashIcon } from '../../../ui/icons/icons'
import { exportProducts } from '@tocador/contracts/catalog/admin-catalog-calls'
import { MAX_SELECTION } from '@tocador/contracts/catalog/admin-catalog-words'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import type { SelectedProduct } from '@tocador/contracts/catalog/product-selection-schemas'
import { LEAST_SHADES, MOST_SHADES } from '@tocador/contracts/catalog/family-words'
import { lazy, useEffect, useState } from 'react'
import { download } from '../../../api/download'
import { BulkBar } from '../../list-screen/selection/bulk-bar'
import { ExportMenu } from '../../list-screen/list/export-menu'
import type { BulkRows } from '../../list-screen/list/list-screen'
import { showToast } from '../../../ui/overlay/toasts'
import { waitersText } from '../waiting/waiters-text'
import type { Withdrawal } from '../waiting/withdraw-dialog'
import { productCount } from '../list/product-texts'
import { keepChosen } from './keep-chosen'
import { useBulkActions } from './use-bulk-actions'

const loadFactsDialog = () => import('./facts-dialog')
const loadOfferDialog = () => import('./bulk-offer-dialog')
const loadEndOffersDialog = () => import('./end-offers-dialog')
const loadPriceDialog = () => import('./price-dialog')
const loadStockDialog = () => import('./bulk-stock-dialog')
const loadDeleteDialog = () => import('./bulk-delete-dialog')
const loadWithdrawDialog = () => import('../waiting/withdraw-dialog')
const BulkOfferDialog = lazy(async () => ({ default: (await loadOfferDialog()).BulkOfferDialog }))
const EndOffersDialog = lazy(async () => ({ default: (await loadEndOffersDialog()).EndOffersDialog }))
const FactsDialog = lazy(async () => ({ default: (await loadFactsDialog()).FactsDialog }))
const loadFamilyDialog = () => import('../shades/family-dialog')
const FamilyDialog = lazy(async () => ({ default: (await loadFamilyDialog()).FamilyDialog }))
const PriceDialog = lazy(async () => ({ default: (await loadPriceDialog()).PriceDialog }))
const BulkStockDialog = lazy(async () => ({ default: (await loadStockDialog()).BulkStockDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await loadWithdrawDialog()).WithdrawDialog }))
const BulkDeleteDialog = lazy(async () => ({ default: (await loadDeleteDialog()).BulkDeleteDialog }))

/** Actions on all selected products, with undo. */
export function ProductBulkActions({ timeZone, ...bulk }: BulkRows<SelectedProduct> & { timeZone: string }) {
  const { chosen, total, clear } = bulk
  const [open, setOpen] = useState<
    'facts' | 'offer' | 'end-offers' | 'price' | 'stock' | 'family' | 'delete' | Withdrawal
  >()
  // Load the dialogs early, so that they open at once.
  useEffect(
    () =>
      void Promise.allSettled([
        loadFactsDialog(),
        loadOfferDialog(),
        loadPriceDialog(),
        loadStockDialog(),
        loadFamilyDialog(),
        loadDeleteDialog(),
        loadWithdrawDialog(),
      ]),
    [],
  )
  const actions = useBulkActions({ onDone: clear, onChoose: bulk.choose })
  const most = Math.min(total, MAX_SELECTION)
  const close = () => setOpen(undefined)
  const group = () =>
    chosen.length < LEAST_SHADES || chosen.length > MOST_SHADES
      ? showToast(`Elige de ${LEAST_SHADES} a ${MOST_SHADES} productos para agruparlos como tonos`, { kind: 'error' })
      : setOpen('family')
  const withdrawals: Record<Withdrawal, () => Promise<void>> = {
    unapprove: () => actions.approve(chosen, false),
    deactivate: () => actions.setStatus(chosen, 'inactive'),
  }
  const withdraw = (how: Withdrawal) => (waitersText(chosen) === undefined ? void withdrawals[how]() : setOpen(how))
  return (
    <>
      <BulkBar
        count={chosen.length}
        onClear={clear}
        {...(bulk.isPageFull &&
          chosen.length < most && {
            chooseAll: {
              label:
                most < total ? `Seleccionar los primeros ${showNumber(most)}` : `Seleccionar los ${showNumber(total)}`,
              run: () => void actions.chooseAll(bulk.state),
            },
          })}
        isBusy={actions.isBusy}
        actions={[
          { label: 'Aprobar', Icon: BadgeCheckIcon, run: () => void actions.approve(chosen, true) },
          { label: 'Activar', Icon: EyeIcon, run: () => void actions.setStatus(chosen, 'active') },
          { label: 'Precio…', Icon: BadgePercentIcon, run: () => setOpen('price') },
          { label: 'Existencias…', Icon: PackagePlusIcon, run: () => setOpen('stock') },
          { label: 'Datos…', Icon: ClipboardListIcon, run: () => setOpen('facts') },
          { label: 'Agrupar como tonos…', Icon: LayersIcon, run: group },
          { label: 'Oferta…', Icon: TagIcon, run: () => setOpen('offer') },
          { label: 'Desaprobar', Icon: BadgeXIcon, run: () => withdraw('unapprove') },
          { label: 'Desactivar', Icon: EyeOffIcon, run: () => withdraw('deactivate') },
          { label: 'Quitar oferta…', Icon: TagIcon, run: () => setOpen('end-offers') },
          { label: 'Eliminar…', Icon: TrashIcon, run: () => setOpen('delete') },
        ]}
      >
        <ExportMenu
          place="bar"
          what={productCount(chosen.length)}
          // Without the filters: a selected product may match them no longer.
          fetchFile={(format) =>
            download(exportProducts, {
              ...({ sort: bulk.state.sort } as QueryInputOf<EndpointOf<typeof exportProducts>>),
              format,
              ids: chosen.map(({ id }) => id).join(','),
            })
          }
        />
      </BulkBar>
      {open === 'offer' && <BulkOfferDialog products={chosen} timeZone={timeZone} onClose={close} onDone={clear} />}
      {open === 'end-offers' && <EndOffersDialog products={chosen} onClose={close} onDone={clear} />}
      {open === 'facts' && <FactsDialog products={chosen} onClose={close} onDone={clear} />}
      {open === 'price' && (
        <PriceDialog
          products={chosen}
          onClose={close}
          onSave={(prices, isRepeat) => keepChosen(chosen, () => actions.setPrices(prices, isRepeat), isRepeat)}
          onDone={clear}
        />
      )}
      {open === 'stock' && <BulkStockDialog products={chosen} onClose={close} onDone={clear} />}
      {open === 'family' && <FamilyDialog productIds={chosen.map(({ id }) => id)} onClose={close} onDone={clear} />}
      {(open === 'unapprove' || open === 'deactivate') && (
        <WithdrawDialog products={chosen} how={open} onClose={close} onConfirm={withdrawals[open]} />
      )}
      {open === 'delete' && <BulkDeleteDialog products={chosen} onClose={close} onDone={clear} />}
    </>
  )
}
