import type { Resource } from '../kit/resource.ts';
import { profilePhoto } from './profile-photo.resource.ts';

export const profilePhotosResources: readonly Resource[] = [profilePhoto];
