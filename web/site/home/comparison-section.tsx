import { home } from '#content/home.ts';
import { fillIn } from '#contract/shop/placeholders.ts';
import { shop } from '#web/shop/shop.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';

const words = home.comparison;
const { success } = words;

/** Competitors appear only in the success rate; the other rows say what we do. */
export function ComparisonSection() {
  return (
    <section
      aria-labelledby="comparison"
      className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 pt-8 pb-24 sm:px-8 md:pb-36 lg:grid-cols-[1fr_1.7fr]"
    >
      <div className="grid content-start gap-x-16 gap-y-10 md:max-lg:grid-cols-2">
        <div className="grid content-start gap-5">
          <h2 id="comparison" className="display-2">
            {words.title}
          </h2>
          <p className="max-w-[40ch] text-lg leading-relaxed text-muted">{words.lead}</p>
          <ButtonLink to="/faqs" size="lg" className="mt-2 justify-self-start">
            {words.action}
          </ButtonLink>
        </div>
        <SuccessBars />
      </div>
      <table className="w-full border-collapse self-start max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="text-left text-sm text-muted">
            <td />
            <th scope="col" className="pb-3 pl-6 font-medium text-ink">
              {shop.name}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          <Row name={success.name} us={success.us} others={success.others} />
          {words.points.map(({ name, text, us }) => {
            const shown = fillIn(us, shop.money);
            return shown !== undefined && <Row key={name} name={name} text={text} us={shown} />;
          })}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, text, us, others }: { name: string; text?: string; us: string; others?: string }) {
  return (
    <tr className="border-t border-line align-baseline max-sm:block max-sm:py-4">
      <th scope="row" className="block py-4 text-left font-normal max-sm:p-0 sm:table-cell">
        <span className="block font-semibold">{name}</span>
        {text !== undefined && <span className="mt-0.5 block text-[0.9375rem] text-muted">{text}</span>}
      </th>
      <td className="block py-4 pl-6 font-display text-lg leading-6 font-semibold text-money max-sm:p-0 max-sm:pt-2 sm:table-cell sm:w-64">
        {us}
        {others !== undefined && (
          <span className="ml-4 font-sans text-[0.9375rem] font-normal text-muted">
            {words.others}: {others}
          </span>
        )}
      </td>
    </tr>
  );
}

/** Repeats the table's first row as a chart. */
function SuccessBars() {
  return (
    <div aria-hidden className="grid grid-cols-2 gap-x-4">
      <Bar figure={success.us} percent={success.usPercent} className="bg-money" />
      <Bar figure={success.others} percent={success.othersPercent} className="bg-edge" />
      <p className="border-t-2 border-ink pt-2 font-semibold">{shop.name}</p>
      <p className="border-t-2 border-ink pt-2 text-muted">{words.others}</p>
    </div>
  );
}

function Bar({ figure, percent, className }: { figure: string; percent: number; className: string }) {
  return (
    <div className="flex h-80 flex-col justify-end gap-2">
      <p className="font-display text-5xl leading-none font-bold tracking-tight">{figure}</p>
      <div style={{ height: `${percent * 0.8}%` }} className={classNames('lift-top [--lift:20px]', className)} />
    </div>
  );
}
