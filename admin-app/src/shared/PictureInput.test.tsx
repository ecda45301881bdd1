import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, type DataProvider, Form, HttpError } from 'react-admin';
import { speak } from '../i18n/texts';
import type { UploadedPicture } from './api';
import { PictureInput } from './PictureInput';

const URL = `/uploads/${'0'.repeat(32)}-1600.webp`;
const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'cat.png', { type: 'image/png' });

beforeEach(() => speak('en'));

function open(uploadPicture: (file: File) => Promise<UploadedPicture>) {
  const upload = jest.fn(uploadPicture);
  render(
    <AdminContext dataProvider={{ uploadPicture: upload } as unknown as DataProvider}>
      <Form defaultValues={{ image: '' }}>
        <PictureInput source="image" />
      </Form>
    </AdminContext>,
  );
  return upload;
}
const address = () => screen.getByRole<HTMLInputElement>('textbox');
const taken = () => Promise.resolve({ url: URL, width: 1, height: 1 });

it('fills in the address of a picture that is chosen', async () => {
  open(taken);
  fireEvent.change(screen.getByLabelText('Choose a picture', { selector: 'input' }), {
    target: { files: [file()] },
  });
  await waitFor(() => expect(address().value).toBe(URL));
});

it('takes one that is dropped, and one that is pasted', async () => {
  const upload = open(taken);
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  await waitFor(() => expect(address().value).toBe(URL));
  fireEvent.paste(address(), { clipboardData: { files: [file()] } });
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
});

it('leaves pasted text to the address field', () => {
  const upload = open(taken);
  fireEvent.paste(address(), { clipboardData: { files: [] } });
  expect(upload).not.toHaveBeenCalled();
});

it('takes no second one while the first is on its way', async () => {
  const upload = open(() => new Promise(() => {}));
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  await screen.findByRole('progressbar', { name: 'Uploading the picture' });
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  expect(upload).toHaveBeenCalledTimes(1);
});

it('sends none that is larger than 8 MB', () => {
  const upload = open(taken);
  fireEvent.drop(address(), { dataTransfer: { files: [file(8 * 1024 * 1024 + 1)] } });
  expect(screen.getByRole('alert').textContent).toContain('larger than 8 MB');
  expect(upload).not.toHaveBeenCalled();
});

it.each([
  ['of the server', new HttpError('The picture is damaged', 400), 'The picture is damaged'],
  ['of one without the library', new HttpError('Not on this server', 501), 'Not on this server'],
  ['for a broken connection', new TypeError('Failed to fetch'), 'could not be uploaded'],
])('says in the words %s why it failed, and takes the next one', async (_, failure, words) => {
  let attempts = 0;
  open(() => (attempts++ === 0 ? Promise.reject(failure) : taken()));
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(address().value).toBe('');
  fireEvent.drop(address(), { dataTransfer: { files: [file()] } });
  await waitFor(() => expect(address().value).toBe(URL));
  expect(screen.queryByRole('alert')).toBeNull();
});
