import type { AnyModule } from '../../platform/resource/define-module.ts';
import { profilePhotoModule } from './profile-photo.module.ts';

export const profilePhotosModules: readonly AnyModule[] = [profilePhotoModule];
