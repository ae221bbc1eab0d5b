import { ProductSheet, type ProductSheetProps } from '../sheet/product-sheet'
import { ShadeChoice } from './shade-choice'
import { chooseShade, useShade } from './use-shade'

/** A product's sheet in which its other shades can be chosen. */
export function ShadeSheet({ product: opened, ...sheet }: Omit<ProductSheetProps, 'choice' | 'isWaiting'>) {
  const { product, chosenId, isWaiting } = useShade(opened)
  return (
    <ProductSheet
      product={product}
      isWaiting={isWaiting}
      choice={opened.family && <ShadeChoice family={opened.family} chosenId={chosenId} onChoose={chooseShade} />}
      {...sheet}
    />
  )
}
