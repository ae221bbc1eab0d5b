import { Bar, PictureBar, Waiting } from '../../ui/feedback/skeleton'

export const CartSkeleton = () => (
  <Waiting label="Cargando tu carrito">
    {[0, 1].map((line) => (
      <div key={line} className="grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] gap-4 py-4">
        <PictureBar />
        <div className="grid content-start gap-2.5">
          <Bar className="h-5 w-[88%]" />
          <Bar className="h-3.5 w-[36%]" />
          <Bar className="h-3.5 w-[52%]" />
          <Bar className="mt-1 h-11 w-30" />
        </div>
      </div>
    ))}
  </Waiting>
)
