export const Spinner = () => (
  <span
    className="size-5 flex-none animate-turn rounded-full border-2 border-current border-r-transparent"
    aria-hidden="true"
  />
)
