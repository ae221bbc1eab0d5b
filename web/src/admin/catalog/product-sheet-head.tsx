import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { ChevronDownIcon } from '../../ui/dialog-icons'
import { ChevronUpIcon } from '../../ui/panel-icons'
import { CloseIcon } from '../../ui/icons'
import { IconButton } from '../../ui/icon-button'
import { Thumbnail } from '../../ui/thumbnail'
import type { Neighbours } from '../list-screen/use-neighbours'

interface ProductSheetHeadProps {
  product: AdminProduct
  neighbours: Neighbours
  isLocked: boolean
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

/** The product's name and marks, and buttons for the previous and next product. */
export function ProductSheetHead({ product, neighbours, isLocked, onStep, onClose }: ProductSheetHeadProps) {
  const { place, total } = neighbours
  const steps = [
    ['Producto anterior', ChevronUpIcon, -1, place === 1],
    ['Producto siguiente', ChevronDownIcon, 1, place === total],
  ] as const
  return (
    <>
      <Thumbnail images={product.image_url} className="h-8.5 w-7 max-md:mx-2" />
      <h2 tabIndex={-1} className="min-w-0 flex-1">
        {/* Not on the h2, whose `text-wrap` would override it. */}
        <span className="block truncate">{product.name}</span>
      </h2>
      <span className="ml-auto whitespace-nowrap text-ink-2 max-md:sr-only">
        {place !== undefined && `${place} de ${total}`}
      </span>
      {steps.map(([label, Icon, step, isEnd]) => (
        <IconButton key={label} label={label} disabled={place === undefined || isEnd} onClick={() => onStep(step)}>
          <Icon />
        </IconButton>
      ))}
      <IconButton label="Cerrar" disabled={isLocked} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </>
  )
}
