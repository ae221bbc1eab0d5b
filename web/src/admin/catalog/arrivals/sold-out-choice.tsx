import { galleryImages } from '@tocador/contracts/media/image-addresses'
import { Button } from '../../../ui/controls/button'
import { SuggestField } from '../../../ui/form/suggest-field'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { useProductSuggestions } from '../../list-screen/views/use-suggestions'

interface SoldOutChoiceProps {
  /** What the new piece is made from; empty for nothing. */
  source: string
  onChoose: (product: { id: number; name: string; price: number; picture: string }) => void
  onClear: () => void
}

/** Takes name, price and picture from a product that is sold out; who waits for the piece then waits for the product. */
export function SoldOutChoice({ source, onChoose, onClear }: SoldOutChoiceProps) {
  const suggestions = useProductSuggestions()
  if (source !== '')
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3">
        <b className="min-w-0 font-semibold wrap-anywhere">{source}</b>
        <Button look="link" onClick={onClear}>
          Hacerla desde cero
        </Button>
      </p>
    )
  return (
    <SuggestField
      label="¿Vuelve un producto agotado?"
      placeholder="Nombre del producto, si es uno que ya vendes"
      {...suggestions.field}
      idOf={(product) => product.id}
      whyNot={({ stock_available: free }) => (free > 0 ? 'Hay piezas libres' : undefined)}
      nothing="Ningún producto coincide."
      onChoose={(product) => {
        suggestions.clear()
        const { id, name, price, image_url: images } = product
        onChoose({ id, name, price, picture: galleryImages(images)[0] ?? '' })
      }}
    >
      {(product) => (
        <>
          <Thumbnail images={product.image_url} of={product} className="h-9 w-7.5" />
          <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
          <span className="text-ink-2">{product.stock_available > 0 ? 'Hay piezas libres' : 'Agotado'}</span>
        </>
      )}
    </SuggestField>
  )
}
