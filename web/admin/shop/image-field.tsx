import { useMutation } from '@tanstack/react-query';
import { imagePath } from '#contract/pages/image-path.ts';
import { imageBytesMax, type ShopImageKind } from '#contract/shop/images.ts';
import { shopIdentity } from '#content/admin/shop.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { controlStyle, Field } from '#web/ui/form/field.tsx';
import { Mark } from '#web/ui/theme/logo.tsx';
import { serverErrors } from './section-errors.ts';
import { shopApi } from './shop-queries.ts';

const words = shopIdentity.shop;
const texts = {
  logo: { label: words.logo, hint: words.logoHint, remove: words.removeLogo },
  icon: { label: words.icon, hint: words.iconHint, remove: words.removeIcon },
} as const;

interface ImageFieldProps {
  kind: ShopImageKind;
  /** Empty for none. */
  image: string;
  isSaved: boolean;
  error: string | undefined;
  onChange(image: string): void;
}

/** Uploads a picture immediately; pages show it after the form is saved. */
export function ImageField({ kind, image, isSaved, error, onChange }: ImageFieldProps) {
  const { label, hint, remove } = texts[kind];
  const upload = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > imageBytesMax) throw new RangeError(words.tooLarge);
      return shopApi.uploadImage({ params: { kind }, body: file });
    },
    onSuccess: (uploaded) => onChange(uploaded.image),
  });
  const failure = upload.error ? problemOf(upload.error) : undefined;
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={failure ?? error}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            disabled={upload.isPending}
            className={`${controlStyle} h-10 cursor-pointer py-1.5 file:mr-3 file:cursor-pointer file:rounded-xs file:border-0 file:bg-hover file:px-3 file:py-1 file:text-sm file:font-medium file:text-ink`}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file can be chosen again after a failure.
              target.value = '';
              if (file) upload.mutate(file);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Preview kind={kind} image={image} />
        {image !== '' && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              upload.reset();
              onChange('');
            }}
          >
            {remove}
          </Button>
        )}
      </div>
      <p role="status" className="text-fine text-muted">
        {upload.isPending
          ? words.uploading
          : upload.data?.image === image && !isSaved
            ? words.uploaded
            : image === '' && words.builtIn}
      </p>
    </div>
  );
}

const problemOf = (error: Error) =>
  error instanceof RangeError ? error.message : (serverErrors(error)['file'] ?? formFailure(error));

/** On both backgrounds. */
function Preview({ kind, image }: Pick<ImageFieldProps, 'kind' | 'image'>) {
  return (['light', 'dark'] as const).map((scheme) => (
    <span
      key={scheme}
      style={{ colorScheme: scheme }}
      className="grid h-14 min-w-14 place-items-center rounded-sm border border-line bg-paper px-3"
    >
      {image === '' ? (
        <Mark size={28} className="text-accent" />
      ) : (
        <img
          alt=""
          src={imagePath(image, kind === 'logo' ? 'logo' : '192')}
          className="h-8 w-auto max-w-32 object-contain"
        />
      )}
    </span>
  ));
}
