import type { AdminProduct } from '@tocador/contracts/catalog'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { IconPress } from '../frame/press'
import { SmallPicture } from '../frame/small-picture'

interface ProductSheetHeadProps {
  product: AdminProduct
  neighbour: (step: 1 | -1) => number | undefined
  isLocked: boolean
  onShow: (id: number) => void
  onClose: () => void
}

/** Which product it is, and the way to those before and after it. */
export function ProductSheetHead({ product, neighbour, isLocked, onShow, onClose }: ProductSheetHeadProps) {
  const steps = [
    ['Producto anterior', ChevronUp, neighbour(-1)],
    ['Producto siguiente', ChevronDown, neighbour(1)],
  ] as const
  return (
    <>
      <SmallPicture images={product.image_url} className="h-8.5 w-7" />
      <h2 tabIndex={-1} className="min-w-0 flex-1 truncate">
        {product.name}
      </h2>
      {steps.map(([label, Icon, id]) => (
        <IconPress key={label} label={label} disabled={id === undefined} onClick={() => id !== undefined && onShow(id)}>
          <Icon className="icon" aria-hidden="true" />
        </IconPress>
      ))}
      <IconPress label="Cerrar" disabled={isLocked} onClick={onClose}>
        <X className="icon" aria-hidden="true" />
      </IconPress>
    </>
  )
}
